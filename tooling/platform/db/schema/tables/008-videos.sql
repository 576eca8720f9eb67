CREATE TABLE video_classes (
  key text PRIMARY KEY,
  position smallint NOT NULL UNIQUE,
  names jsonb NOT NULL
);

CREATE TABLE videos (
  id integer PRIMARY KEY,
  class_key text NOT NULL REFERENCES video_classes,
  names jsonb NOT NULL,
  clip text NOT NULL,
  -- Real starts, counted once per ticket (O-33).
  plays bigint NOT NULL DEFAULT 0
);
CREATE INDEX videos_of_class ON videos (class_key, id);

-- What lets a <video> element, which sends no header, read one stream: the hash of a random ticket.
CREATE TABLE video_tickets (
  ticket_hash bytea PRIMARY KEY,
  video_id integer NOT NULL REFERENCES videos,
  member_id bigint REFERENCES members,
  -- Seconds that may be read; null for all of it (Q-39).
  preview_seconds integer,
  expires_at timestamptz NOT NULL,
  started boolean NOT NULL DEFAULT false
);
CREATE INDEX video_tickets_of_member ON video_tickets (member_id);
CREATE INDEX video_tickets_by_age ON video_tickets (expires_at);

-- A start counts once for a member and a video within a while, however often the page is loaded; rows are deleted when that is over.
CREATE TABLE video_starts (
  member_id bigint NOT NULL REFERENCES members,
  video_id integer NOT NULL REFERENCES videos,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, video_id)
);
CREATE INDEX video_starts_by_age ON video_starts (started_at);
