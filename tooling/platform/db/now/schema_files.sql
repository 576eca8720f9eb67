-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE schema_files (
  name text NOT NULL,
  checksum text NOT NULL,
  refuses_before text,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_files_pkey PRIMARY KEY (name)
);
-- unison_app: SELECT
