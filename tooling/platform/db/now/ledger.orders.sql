-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.orders (
  id uuid NOT NULL,
  member bigint NOT NULL,
  game integer NOT NULL,
  no bigint NOT NULL,
  options text[] NOT NULL,
  stake bigint NOT NULL,
  body bytea NOT NULL,
  nth integer,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  paid bigint,
  settled_at timestamp with time zone,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_member_fkey FOREIGN KEY (member) REFERENCES ledger.balances(member),
  CONSTRAINT orders_options_check CHECK (((cardinality(options) >= 1) AND (cardinality(options) <= 20))),
  CONSTRAINT orders_paid_check CHECK ((paid >= 0)),
  CONSTRAINT orders_stake_check CHECK ((stake >= 100))
);
CREATE INDEX orders_member ON ledger.orders USING btree (member, at);
CREATE INDEX orders_round ON ledger.orders USING btree (game, no, member);
CREATE INDEX orders_without_key ON ledger.orders USING btree (member, body, nth) WHERE (nth IS NOT NULL);
-- unison_app: SELECT
