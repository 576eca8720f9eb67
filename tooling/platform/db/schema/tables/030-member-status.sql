-- A member has one of the statuses that have a name (member_status), and nothing else.
ALTER TABLE members ADD CONSTRAINT members_status_check CHECK (status IN (0, 1, 2));
