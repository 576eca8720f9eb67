-- Rounds on the database's clock: opened once by whoever comes first, closed by time, drawn from the committed seed.

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
CREATE INDEX rounds_lost ON fair.rounds (game, no) WHERE state = 'lost';

-- How many rounds of a game were drawn and how many ended late, counted as they end: anybody may ask, and nobody counts rows for it.
CREATE TABLE fair.tallies (
  game int PRIMARY KEY REFERENCES fair.games,
  drawn bigint NOT NULL DEFAULT 0,
  late bigint NOT NULL DEFAULT 0
);

-- Chains whose secret was lost: no round from `from_no` on, which had not opened, is drawn from them (O-90).
CREATE TABLE fair.abandoned_chains (
  chain int PRIMARY KEY REFERENCES fair.chains,
  from_no bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
