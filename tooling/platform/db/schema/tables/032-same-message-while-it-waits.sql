-- The same text sent twice arrives once as long as it waits for a person; written again after it was answered, it is a message of its own.
DROP INDEX service_messages_of_member, service_messages_of_thread;
CREATE UNIQUE INDEX service_messages_of_member ON service_messages (member_id, body_hash) WHERE member_id IS NOT NULL AND answered_at IS NULL;
CREATE UNIQUE INDEX service_messages_of_thread ON service_messages (thread_hash, body_hash) WHERE thread_hash IS NOT NULL AND answered_at IS NULL;
