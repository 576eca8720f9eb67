-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.options (
  option text NOT NULL,
  "position" integer NOT NULL,
  ways integer NOT NULL,
  CONSTRAINT options_position_key UNIQUE ("position"),
  CONSTRAINT options_pkey PRIMARY KEY (option)
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.options FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
