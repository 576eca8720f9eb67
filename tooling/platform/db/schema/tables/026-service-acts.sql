-- What a person of the service did about a member; the member reads it in own data (O-108).
CREATE TABLE service_acts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members,
  act text NOT NULL CHECK (act IN ('bank released', 'name corrected', 'video granted', 'message answered')),
  detail text NOT NULL DEFAULT '',
  done_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX service_acts_by_member ON service_acts (member_id, id);
-- The video membership ends then; null: it has no end.
ALTER TABLE members ADD COLUMN is_see_until timestamptz;
-- A person's words stand in place of the fixed answer of the topic.
ALTER TABLE service_messages ADD COLUMN person_answer text, ADD COLUMN answered_at timestamptz;
CREATE INDEX service_messages_waiting ON service_messages (id) WHERE answered_at IS NULL;
