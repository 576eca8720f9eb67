-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE settings (
  key text NOT NULL,
  value jsonb NOT NULL,
  changed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT settings_pkey PRIMARY KEY (key)
);
-- unison_app: SELECT
