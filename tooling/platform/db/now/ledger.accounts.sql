-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.accounts (
  id bigint NOT NULL,
  owner text NOT NULL,
  CONSTRAINT accounts_owner_key UNIQUE (owner),
  CONSTRAINT accounts_pkey PRIMARY KEY (id),
  CONSTRAINT accounts_id_check CHECK ((id < 1000))
);
-- unison_app: SELECT
