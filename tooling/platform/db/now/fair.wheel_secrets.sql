-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.wheel_secrets (
  member bigint NOT NULL,
  nonce bigint NOT NULL,
  secret bytea NOT NULL,
  CONSTRAINT wheel_secrets_pkey PRIMARY KEY (member, nonce),
  CONSTRAINT wheel_secrets_member_nonce_fkey FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits(member, nonce)
);
-- unison_app: nothing
