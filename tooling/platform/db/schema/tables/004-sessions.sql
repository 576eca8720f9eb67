-- Only hashes of the tokens are kept; both must belong to the same row (Q-12).
CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members,
  token_hash bytea NOT NULL UNIQUE,
  tokensso_hash bytea NOT NULL,
  ip text NOT NULL,
  agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('replaced', 'ended', 'password', 'recovery', 'closed', 'restored'))
);
CREATE INDEX sessions_of_member ON sessions (member_id, id);

-- One-time login codes for the third-party login (O-43).
CREATE TABLE sso_codes (
  code_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members,
  expires_at timestamptz NOT NULL
);
CREATE INDEX sso_codes_by_age ON sso_codes (expires_at);

-- Counters of attempts, shared by all instances and kept over a restart (reliability.md, security 5).
CREATE TABLE throttles (
  bucket text PRIMARY KEY,
  attempts integer NOT NULL,
  window_ends timestamptz NOT NULL
);
CREATE INDEX throttles_by_age ON throttles (window_ends);
