-- What a member has seen: notices and what happened to their money are told apart (B-04).
ALTER TABLE members ADD COLUMN notices_seen_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE members RENAME COLUMN news_seen_at TO events_seen_at;

CREATE INDEX sso_codes_by_age ON sso_codes (expires_at);
CREATE INDEX throttles_by_age ON throttles (window_ends);
