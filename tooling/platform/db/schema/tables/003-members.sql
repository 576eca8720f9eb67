-- Members and their banks. Ids begin where they cannot be mistaken for a count of members.
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
  -- What the member has seen: notices and what happened to their money are told apart (B-04).
  events_seen_at timestamptz NOT NULL DEFAULT now(),
  notices_seen_at timestamptz NOT NULL DEFAULT now(),
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
