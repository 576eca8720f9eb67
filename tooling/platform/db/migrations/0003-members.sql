-- Members and everything that lets them in. Ids begin where they cannot be mistaken for a count of members.
CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 100001) PRIMARY KEY,
  username text NOT NULL,
  -- The username folded for comparing: two that look the same are the same.
  username_key text NOT NULL UNIQUE,
  password_hash text NOT NULL,
  status smallint NOT NULL DEFAULT 1,
  name text NOT NULL DEFAULT '',
  sex smallint NOT NULL DEFAULT 0 CHECK (sex IN (0, 1, 2)),
  header_img text NOT NULL DEFAULT '',
  is_see boolean NOT NULL DEFAULT false,
  free_see_time integer,
  point integer NOT NULL DEFAULT 100,
  ip text NOT NULL DEFAULT '',
  pay_password_hash text,
  pay_failures integer NOT NULL DEFAULT 0,
  pay_locked_until timestamptz,
  recovery_hash bytea,
  recovery_made_at timestamptz,
  -- After a recovery, withdrawals, bank binding and TOTP removal rest until then (B-01).
  rest_until timestamptz,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint NOT NULL DEFAULT 0,
  news_seen_at timestamptz NOT NULL DEFAULT now(),
  is_demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  closed_at timestamptz
);

CREATE TABLE member_banks (
  member_id bigint PRIMARY KEY REFERENCES members,
  bank_name text NOT NULL,
  bank_code text NOT NULL,
  account_number text NOT NULL,
  holder text NOT NULL,
  mobile text NOT NULL DEFAULT '',
  bound_at timestamptz NOT NULL DEFAULT now()
);

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
  end_reason text CHECK (end_reason IN ('replaced', 'ended', 'password', 'recovery', 'closed'))
);
CREATE INDEX sessions_of_member ON sessions (member_id) WHERE ended_at IS NULL;

CREATE TABLE invite_codes (
  code text PRIMARY KEY,
  member_id bigint REFERENCES members,
  -- How often it may still be used; null for the demo code without end.
  uses_left integer CHECK (uses_left >= 0),
  expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX invite_codes_of_member ON invite_codes (member_id);

CREATE TABLE invited_members (
  member_id bigint PRIMARY KEY REFERENCES members,
  code text NOT NULL
);

-- One-time login codes for the third-party login (O-43).
CREATE TABLE sso_codes (
  code_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members,
  expires_at timestamptz NOT NULL
);

-- Counters of attempts, shared by all instances and kept over a restart (reliability.md, security 5).
CREATE TABLE throttles (
  bucket text PRIMARY KEY,
  attempts integer NOT NULL,
  window_ends timestamptz NOT NULL
);
