-- The prize wheel: for each member's next draw a server seed is committed together with the prize list before the browser
-- chooses its own. Draw, credit, reveal and the next commit are one transaction.
CREATE TABLE fair.prize_lists (version int PRIMARY KEY, hash bytea NOT NULL, published_at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE fair.prizes (
  list int NOT NULL REFERENCES fair.prize_lists,
  id int NOT NULL,
  titles jsonb NOT NULL,
  image text NOT NULL,
  minor bigint NOT NULL CHECK (minor >= 0),
  weight int NOT NULL CHECK (weight > 0),
  PRIMARY KEY (list, id)
);
CREATE TABLE fair.wheel_commits (
  member bigint NOT NULL REFERENCES ledger.balances,
  nonce bigint NOT NULL CHECK (nonce >= 1),
  list int NOT NULL REFERENCES fair.prize_lists,
  commit bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, nonce)
);
-- When a commit was sent to its member: a draw with the browser's own seed needs one that was (O-102).
CREATE TABLE fair.wheel_reads (
  member bigint NOT NULL,
  nonce bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, nonce),
  FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits
);
-- Commits that will never be drawn: the database is a copy, and what it says is still secret may have been shown since (O-102).
-- `server_seed` is public from then on; null when the key to it was lost.
CREATE TABLE fair.wheel_voids (
  member bigint NOT NULL,
  nonce bigint NOT NULL,
  server_seed bytea,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, nonce),
  FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits
);
CREATE TABLE fair.wheel_secrets (
  member bigint NOT NULL,
  nonce bigint NOT NULL,
  secret bytea NOT NULL,
  PRIMARY KEY (member, nonce),
  FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits
);
CREATE TABLE fair.draws (
  id uuid PRIMARY KEY,
  member bigint NOT NULL,
  nonce bigint NOT NULL,
  server_seed bytea NOT NULL,
  client_seed text NOT NULL,
  prize int NOT NULL,
  minor bigint NOT NULL,
  nth int,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (member, nonce),
  FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits
);
CREATE INDEX draws_won ON fair.draws (at) WHERE minor > 0;
CREATE INDEX draws_member ON fair.draws (member, at);
CREATE INDEX draws_without_key ON fair.draws (member, client_seed, nth) WHERE nth IS NOT NULL;

-- How many draws there were, and how many of them without a seed of the browser's, that is unseen (O-102): counted as they are
-- made, in sixteen rows by member, so that members do not wait for each other.
CREATE TABLE fair.wheel_tallies (part smallint PRIMARY KEY, drawn bigint NOT NULL DEFAULT 0, unseen bigint NOT NULL DEFAULT 0);
INSERT INTO fair.wheel_tallies (part) SELECT generate_series(0, 15);

-- The database that serves, by what tells it from its copies (ledger.era). Another one has been restored or failed over to.
-- `voided`: how many commits that waited were voided when it began.
CREATE TABLE fair.eras (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  era text NOT NULL,
  voided bigint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
