-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.tallies (
  game integer NOT NULL,
  drawn bigint NOT NULL DEFAULT 0,
  late bigint NOT NULL DEFAULT 0,
  CONSTRAINT tallies_pkey PRIMARY KEY (game),
  CONSTRAINT tallies_game_fkey FOREIGN KEY (game) REFERENCES fair.games(id)
);
-- unison_app: SELECT
