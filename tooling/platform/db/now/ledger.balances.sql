-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.balances (
  member bigint NOT NULL,
  minor bigint NOT NULL DEFAULT 0,
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  day timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  day_staked bigint NOT NULL DEFAULT 0,
  day_paid bigint NOT NULL DEFAULT 0,
  day_topped bigint NOT NULL DEFAULT 0,
  CONSTRAINT balances_pkey PRIMARY KEY (member),
  CONSTRAINT balances_member_fkey FOREIGN KEY (member) REFERENCES members(id),
  CONSTRAINT balance_not_below_zero CHECK ((minor >= 0)),
  CONSTRAINT member_is_no_house CHECK ((member >= 1000))
);
-- unison_app: SELECT
