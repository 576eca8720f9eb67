-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.audit_sums (
  account bigint NOT NULL,
  minor bigint NOT NULL,
  CONSTRAINT audit_sums_pkey PRIMARY KEY (account)
);
-- unison_app: nothing
