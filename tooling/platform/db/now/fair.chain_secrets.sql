-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.chain_secrets (
  chain integer NOT NULL,
  secret bytea NOT NULL,
  CONSTRAINT chain_secrets_pkey PRIMARY KEY (chain),
  CONSTRAINT chain_secrets_chain_fkey FOREIGN KEY (chain) REFERENCES fair.chains(id)
);
-- unison_app: nothing
