-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE video_classes (
  key text NOT NULL,
  "position" smallint NOT NULL,
  names jsonb NOT NULL,
  CONSTRAINT video_classes_position_key UNIQUE ("position"),
  CONSTRAINT video_classes_pkey PRIMARY KEY (key)
);
-- unison_app: SELECT
