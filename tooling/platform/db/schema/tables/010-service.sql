-- Messages to the service. A visitor's thread is a random number kept on the device (O-86); only its hash is stored.
CREATE TABLE service_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  member_id bigint REFERENCES members,
  thread_hash bytea,
  topic text NOT NULL,
  reference text NOT NULL DEFAULT '',
  body text NOT NULL,
  -- The same text sent twice arrives once.
  body_hash bytea NOT NULL,
  answer_key text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((member_id IS NULL) <> (thread_hash IS NULL))
);
CREATE INDEX service_messages_by_member ON service_messages (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX service_messages_by_thread ON service_messages (thread_hash, id) WHERE thread_hash IS NOT NULL;
CREATE UNIQUE INDEX service_messages_of_member ON service_messages (member_id, body_hash) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX service_messages_of_thread ON service_messages (thread_hash, body_hash) WHERE thread_hash IS NOT NULL;
