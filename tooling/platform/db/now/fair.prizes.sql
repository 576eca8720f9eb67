-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.prizes (
  list integer NOT NULL,
  id integer NOT NULL,
  titles jsonb NOT NULL,
  image text NOT NULL,
  minor bigint NOT NULL,
  weight integer NOT NULL,
  CONSTRAINT prizes_pkey PRIMARY KEY (list, id),
  CONSTRAINT prizes_list_fkey FOREIGN KEY (list) REFERENCES fair.prize_lists(version),
  CONSTRAINT prizes_minor_check CHECK ((minor >= 0)),
  CONSTRAINT prizes_weight_check CHECK ((weight > 0))
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.prizes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
