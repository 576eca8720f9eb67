-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.abandoned_chains (
  chain integer NOT NULL,
  from_no bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT abandoned_chains_pkey PRIMARY KEY (chain),
  CONSTRAINT abandoned_chains_chain_fkey FOREIGN KEY (chain) REFERENCES fair.chains(id)
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.abandoned_chains FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
