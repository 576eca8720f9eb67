-- Codes a registration needs, and whose code each member came by.
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
