-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.chains (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  game integer NOT NULL,
  first_no bigint NOT NULL,
  length bigint NOT NULL,
  end_hash bytea NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT chains_end_hash_key UNIQUE (end_hash),
  CONSTRAINT chains_game_first_no_key UNIQUE (game, first_no),
  CONSTRAINT chains_pkey PRIMARY KEY (id),
  CONSTRAINT chains_game_fkey FOREIGN KEY (game) REFERENCES fair.games(id),
  CONSTRAINT chains_end_hash_check CHECK ((length(end_hash) = 32)),
  CONSTRAINT chains_length_check CHECK ((length > 0))
);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON fair.chains FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
