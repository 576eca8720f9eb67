-- Games, their odds and their rounds. Nothing here lets anyone choose, veto or repeat a draw: a round's seed is committed
-- before it opens, odds are fixed before it opens, and a drawn round cannot change.
CREATE SCHEMA fair;
GRANT USAGE ON SCHEMA fair TO unison_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA fair GRANT SELECT ON TABLES TO unison_app;

CREATE TABLE fair.classes (id int PRIMARY KEY, key text NOT NULL UNIQUE, names jsonb NOT NULL);
CREATE TABLE fair.games (
  id int PRIMARY KEY,
  key text NOT NULL UNIQUE,
  class int NOT NULL REFERENCES fair.classes,
  names jsonb NOT NULL,
  icon text NOT NULL,
  seconds int NOT NULL CHECK (seconds BETWEEN 5 AND 3600),
  hot boolean NOT NULL DEFAULT false,
  closed_at timestamptz
);

-- Every option and how many of the 216 rolls it wins.
CREATE TABLE fair.options (option text PRIMARY KEY, position int NOT NULL UNIQUE, ways int NOT NULL);
INSERT INTO fair.options (option, position, ways) VALUES ('bi', 1, 108), ('sm', 2, 108), ('si', 3, 108), ('do', 4, 108),
  ('3', 5, 1), ('4', 6, 3), ('5', 7, 6), ('6', 8, 10), ('7', 9, 15), ('8', 10, 21), ('9', 11, 25), ('10', 12, 27),
  ('11', 13, 27), ('12', 14, 25), ('13', 15, 21), ('14', 16, 15), ('15', 17, 10), ('16', 18, 6), ('17', 19, 3), ('18', 20, 1);

-- Odds in hundredths, the stake included (O-15). A version holds from a round that has not opened yet.
CREATE TABLE fair.odds_versions (
  game int NOT NULL REFERENCES fair.games,
  version int NOT NULL,
  from_no bigint NOT NULL,
  hash bytea NOT NULL,
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (game, version)
);
CREATE TABLE fair.odds (
  game int NOT NULL,
  version int NOT NULL,
  option text NOT NULL REFERENCES fair.options,
  odds int NOT NULL CHECK (odds > 100),
  PRIMARY KEY (game, version, option),
  FOREIGN KEY (game, version) REFERENCES fair.odds_versions
);

-- The end of each chain is public from `published_at` on; the secret of a chain is encrypted and not for the serving role.
CREATE TABLE fair.chains (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game int NOT NULL REFERENCES fair.games,
  first_no bigint NOT NULL,
  length bigint NOT NULL CHECK (length > 0),
  end_hash bytea NOT NULL UNIQUE CHECK (length(end_hash) = 32),
  published_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (game, first_no)
);
CREATE TABLE fair.chain_secrets (chain int PRIMARY KEY REFERENCES fair.chains, secret bytea NOT NULL);
REVOKE ALL ON fair.chain_secrets FROM unison_app;

CREATE TABLE fair.rounds (
  game int NOT NULL REFERENCES fair.games,
  no bigint NOT NULL,
  chain int NOT NULL REFERENCES fair.chains,
  position bigint NOT NULL,
  commit bytea NOT NULL,
  odds_version int NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'drawn', 'lost')),
  seed bytea,
  dice smallint[],
  ended_at timestamptz,
  late boolean,
  missing_since timestamptz,
  PRIMARY KEY (game, no),
  CHECK ((state = 'drawn') = (seed IS NOT NULL AND dice IS NOT NULL) AND (state = 'open') = (ended_at IS NULL))
);
CREATE INDEX rounds_open ON fair.rounds (closes_at) WHERE state = 'open';
CREATE INDEX rounds_late ON fair.rounds (game, no) WHERE late;

CREATE FUNCTION fair.keep_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'open' OR (NEW.game, NEW.no, NEW.chain, NEW.position, NEW.commit, NEW.odds_version, NEW.opens_at, NEW.closes_at)
    IS DISTINCT FROM (OLD.game, OLD.no, OLD.chain, OLD.position, OLD.commit, OLD.odds_version, OLD.opens_at, OLD.closes_at) THEN
    RAISE EXCEPTION 'Round % of game % stays as it is', OLD.no, OLD.game USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE ON fair.rounds FOR EACH ROW EXECUTE FUNCTION fair.keep_round();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON fair.odds FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON fair.odds_versions FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON fair.chains FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept_whole BEFORE TRUNCATE ON fair.rounds FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- The number of the round that is open now.
CREATE FUNCTION fair.round_now(p_seconds int) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT floor(extract(epoch FROM clock_timestamp()) / p_seconds)::bigint
$$;

-- Publishes odds for rounds that have not opened. Refuses a return below 97.5 % or above 99.5 % on any option.
CREATE FUNCTION fair.publish_odds(p_game int, p_odds jsonb) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_seconds int;
  v_version int;
BEGIN
  SELECT seconds INTO STRICT v_seconds FROM games WHERE id = p_game FOR UPDATE;
  SELECT coalesce(max(version), 0) + 1 INTO v_version FROM odds_versions WHERE game = p_game;
  IF EXISTS (SELECT FROM options o LEFT JOIN jsonb_each_text(p_odds) AS p(option, odds) USING (option)
             WHERE p.odds IS NULL OR o.ways * p.odds::int NOT BETWEEN 21060 AND 21492) THEN
    RAISE EXCEPTION 'Odds need all options, each with a return of 97.5 to 99.5 percent' USING ERRCODE = '22023';
  END IF;
  INSERT INTO odds_versions (game, version, from_no, hash)
  SELECT p_game, v_version, CASE v_version WHEN 1 THEN 0 ELSE round_now(v_seconds) + 1 END,
    sha256(convert_to(string_agg(option || '=' || (p_odds ->> option), ';' ORDER BY position), 'UTF8'))
  FROM options;
  INSERT INTO odds (game, version, option, odds) SELECT p_game, v_version, option, (p_odds ->> option)::int FROM options;
  RETURN v_version;
END $$;
