-- Games and their odds. Nothing here lets anyone choose, veto or repeat a draw: a round's seed is committed
-- before it opens, odds are fixed before it opens, and a drawn round cannot change.
CREATE SCHEMA fair;

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
