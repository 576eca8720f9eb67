-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE schema_versions (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  version text NOT NULL,
  baseline integer NOT NULL DEFAULT 3,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT schema_versions_version_key UNIQUE (version),
  CONSTRAINT schema_versions_pkey PRIMARY KEY (id)
);
-- unison_app: SELECT
