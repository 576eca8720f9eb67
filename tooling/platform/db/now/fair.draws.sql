-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.draws (
  id uuid NOT NULL,
  member bigint NOT NULL,
  nonce bigint NOT NULL,
  server_seed bytea NOT NULL,
  client_seed text NOT NULL,
  prize integer NOT NULL,
  minor bigint NOT NULL,
  nth integer,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT draws_member_nonce_key UNIQUE (member, nonce),
  CONSTRAINT draws_pkey PRIMARY KEY (id),
  CONSTRAINT draws_member_nonce_fkey FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits(member, nonce)
);
CREATE INDEX draws_member ON fair.draws USING btree (member, at);
CREATE INDEX draws_without_key ON fair.draws USING btree (member, client_seed, nth) WHERE (nth IS NOT NULL);
CREATE INDEX draws_won ON fair.draws USING btree (at) WHERE (minor > 0);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.draws FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
