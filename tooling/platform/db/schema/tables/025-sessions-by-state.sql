-- What is open of a member, and what is long over, each found without reading the rest.
CREATE INDEX sessions_open ON sessions (member_id, id) WHERE ended_at IS NULL;
CREATE INDEX sessions_by_age ON sessions (coalesce(ended_at, seen_at));
CREATE INDEX uploads_by_age ON uploads (uploaded_at);
