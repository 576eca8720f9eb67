-- What a member has seen of one record: marking it leaves the other news unread (B-04). A change after `seen_at` is news again.
CREATE TABLE seen_records (
  member_id bigint NOT NULL REFERENCES members,
  kind text NOT NULL CHECK (kind IN ('order', 'withdrawal')),
  record uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind, record)
);
