-- What the operator writes, in six languages: {"en_us": "…", …}. `body` is HTML, sanitised before it is sent.
CREATE TABLE notices (
  id integer PRIMARY KEY,
  names jsonb NOT NULL,
  bodies jsonb NOT NULL,
  published_at timestamptz NOT NULL
);

-- Short texts of the platform: the scrolling notice and the announcement.
CREATE TABLE announcements (
  key text PRIMARY KEY CHECK (key IN ('notice', 'pop_content')),
  bodies jsonb NOT NULL
);

CREATE TABLE banners (
  position smallint PRIMARY KEY,
  url text NOT NULL
);

-- Banks of the binding form, and ways to pay of the top-up (O-74).
CREATE TABLE banks (
  code text PRIMARY KEY,
  position smallint NOT NULL,
  name text NOT NULL
);
CREATE TABLE pay_banks (
  code text PRIMARY KEY,
  position smallint NOT NULL,
  names jsonb NOT NULL
);

-- Pictures members uploaded: named at random, decoded and written anew, served as attachments.
CREATE TABLE uploads (
  name text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES members,
  bytes integer NOT NULL,
  uploaded_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_of_member ON uploads (member_id, uploaded_at);
