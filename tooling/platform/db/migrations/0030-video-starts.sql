-- A start counts once for a member and a video within a while, however often the page is loaded; rows are deleted when that is over.
ALTER TABLE video_tickets ADD COLUMN member_id bigint REFERENCES members;

CREATE TABLE video_starts (
  member_id bigint NOT NULL REFERENCES members,
  video_id integer NOT NULL REFERENCES videos,
  started_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, video_id)
);
CREATE INDEX video_starts_by_age ON video_starts (started_at);
