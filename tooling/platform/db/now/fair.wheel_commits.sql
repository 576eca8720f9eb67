-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.wheel_commits (
  member bigint NOT NULL,
  nonce bigint NOT NULL,
  list integer NOT NULL,
  commit bytea NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT wheel_commits_pkey PRIMARY KEY (member, nonce),
  CONSTRAINT wheel_commits_list_fkey FOREIGN KEY (list) REFERENCES fair.prize_lists(version),
  CONSTRAINT wheel_commits_member_fkey FOREIGN KEY (member) REFERENCES ledger.balances(member),
  CONSTRAINT wheel_commits_nonce_check CHECK ((nonce >= 1))
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.wheel_commits FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
