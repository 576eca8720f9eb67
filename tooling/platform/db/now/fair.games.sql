-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.games (
  id integer NOT NULL,
  key text NOT NULL,
  class integer NOT NULL,
  names jsonb NOT NULL,
  icon text NOT NULL,
  seconds integer NOT NULL,
  hot boolean NOT NULL DEFAULT false,
  closed_at timestamp with time zone,
  CONSTRAINT games_key_key UNIQUE (key),
  CONSTRAINT games_pkey PRIMARY KEY (id),
  CONSTRAINT games_class_fkey FOREIGN KEY (class) REFERENCES fair.classes(id),
  CONSTRAINT games_seconds_check CHECK (((seconds >= 5) AND (seconds <= 3600)))
);
-- unison_app: SELECT
