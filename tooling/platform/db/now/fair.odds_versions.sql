-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.odds_versions (
  game integer NOT NULL,
  version integer NOT NULL,
  from_no bigint NOT NULL,
  hash bytea NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT odds_versions_pkey PRIMARY KEY (game, version),
  CONSTRAINT odds_versions_game_fkey FOREIGN KEY (game) REFERENCES fair.games(id)
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.odds_versions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
