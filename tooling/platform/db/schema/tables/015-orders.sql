-- Orders. Every money function takes the member's balance row first: what one member does runs one after the other, so a
-- repeated request waits for the first and finds its result, and limits hold whatever arrives at the same time.
-- Never partitioned: they are looked up by id, by member and by round, each by an index of its own, and no single key would serve
-- all three. An order is written once and paid once: room in its page keeps the second write beside the first.
CREATE TABLE ledger.orders (
  id uuid PRIMARY KEY,
  member bigint NOT NULL REFERENCES ledger.balances,
  game int NOT NULL,
  no bigint NOT NULL,
  options text[] NOT NULL CHECK (cardinality(options) BETWEEN 1 AND 20),
  stake bigint NOT NULL CHECK (stake >= 100),
  body bytea NOT NULL,
  nth int,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  paid bigint CHECK (paid >= 0),
  settled_at timestamptz
) WITH (fillfactor = 85);
-- Also finds a member's open orders, by way of the open rounds: an index of what is not paid would be written again with each payment.
CREATE INDEX orders_round ON ledger.orders (game, no, member);
CREATE INDEX orders_member ON ledger.orders (member, at);
-- Equal ones without a key, which are numbered (ledger.derived_key).
CREATE INDEX orders_without_key ON ledger.orders (member, body, nth) WHERE nth IS NOT NULL;
