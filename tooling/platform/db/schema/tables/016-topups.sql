-- Top-ups: 1 open, 2 paid, 3 cancelled (B-06). Nothing is charged; confirming on the sandbox page credits play credits.
CREATE TABLE ledger.topups (
  id uuid PRIMARY KEY,
  member bigint NOT NULL REFERENCES ledger.balances,
  minor bigint NOT NULL CHECK (minor > 0),
  pay_way text NOT NULL,
  bank_type text NOT NULL,
  body bytea NOT NULL,
  nth int,
  status int NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK ((status = 1) = (ended_at IS NULL))
);
CREATE INDEX topups_member ON ledger.topups (member, at);
CREATE INDEX topups_open ON ledger.topups (at) WHERE status = 1;
CREATE INDEX topups_open_member ON ledger.topups (member) WHERE status = 1;
CREATE INDEX topups_without_key ON ledger.topups (member, body, nth) WHERE nth IS NOT NULL;
