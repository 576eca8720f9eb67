-- Marks of what is news no more, and what visitors wrote a year ago, found without reading the rest.
CREATE INDEX seen_records_by_age ON seen_records (seen_at);
CREATE INDEX service_messages_of_visitors_by_age ON service_messages (created_at) WHERE thread_hash IS NOT NULL;
