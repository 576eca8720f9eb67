-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.prize_lists (
  version integer NOT NULL,
  hash bytea NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT prize_lists_pkey PRIMARY KEY (version)
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.prize_lists FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
