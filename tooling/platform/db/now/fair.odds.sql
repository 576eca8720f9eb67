-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.odds (
  game integer NOT NULL,
  version integer NOT NULL,
  option text NOT NULL,
  odds integer NOT NULL,
  CONSTRAINT odds_pkey PRIMARY KEY (game, version, option),
  CONSTRAINT odds_game_version_fkey FOREIGN KEY (game, version) REFERENCES fair.odds_versions(game, version),
  CONSTRAINT odds_option_fkey FOREIGN KEY (option) REFERENCES fair.options(option),
  CONSTRAINT odds_odds_check CHECK ((odds > 100))
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.odds FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
