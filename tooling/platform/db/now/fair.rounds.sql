-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.rounds (
  game integer NOT NULL,
  no bigint NOT NULL,
  chain integer NOT NULL,
  "position" bigint NOT NULL,
  commit bytea NOT NULL,
  odds_version integer NOT NULL,
  opens_at timestamp with time zone NOT NULL,
  closes_at timestamp with time zone NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  seed bytea,
  dice smallint[],
  ended_at timestamp with time zone,
  late boolean,
  missing_since timestamp with time zone,
  CONSTRAINT rounds_pkey PRIMARY KEY (game, no),
  CONSTRAINT rounds_chain_fkey FOREIGN KEY (chain) REFERENCES fair.chains(id),
  CONSTRAINT rounds_game_fkey FOREIGN KEY (game) REFERENCES fair.games(id),
  CONSTRAINT rounds_check CHECK ((((state = 'drawn'::text) = ((seed IS NOT NULL) AND (dice IS NOT NULL))) AND ((state = 'open'::text) = (ended_at IS NULL)))),
  CONSTRAINT rounds_state_check CHECK ((state = ANY (ARRAY['open'::text, 'drawn'::text, 'lost'::text])))
);
CREATE INDEX rounds_lost ON fair.rounds USING btree (game, no) WHERE (state = 'lost'::text);
CREATE INDEX rounds_open ON fair.rounds USING btree (closes_at) WHERE (state = 'open'::text);
CREATE TRIGGER kept BEFORE DELETE OR UPDATE ON fair.rounds FOR EACH ROW EXECUTE FUNCTION fair.keep_round();
CREATE TRIGGER kept_whole BEFORE TRUNCATE ON fair.rounds FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
