-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.wheel_voids (
  member bigint NOT NULL,
  nonce bigint NOT NULL,
  server_seed bytea,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT wheel_voids_pkey PRIMARY KEY (member, nonce),
  CONSTRAINT wheel_voids_member_nonce_fkey FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits(member, nonce)
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.wheel_voids FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
