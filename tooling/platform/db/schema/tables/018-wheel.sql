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
  member text NOT NULL,
  nonce bigint NOT NULL CHECK (nonce >= 1),
  list int NOT NULL REFERENCES fair.prize_lists,
  commit bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, nonce)
);
CREATE TABLE fair.wheel_secrets (
  member text NOT NULL,
  nonce bigint NOT NULL,
  secret bytea NOT NULL,
  PRIMARY KEY (member, nonce),
  FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits
);
CREATE TABLE fair.draws (
  id uuid PRIMARY KEY,
  member text NOT NULL,
  nonce bigint NOT NULL,
  server_seed bytea NOT NULL,
  client_seed text NOT NULL,
  prize int NOT NULL,
  minor bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (member, nonce),
  FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits
);
CREATE INDEX draws_at ON fair.draws (at);
