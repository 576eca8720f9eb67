-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE announcements (
  key text NOT NULL,
  bodies jsonb NOT NULL,
  CONSTRAINT announcements_pkey PRIMARY KEY (key),
  CONSTRAINT announcements_key_check CHECK ((key = ANY (ARRAY['notice'::text, 'pop_content'::text])))
);
-- unison_app: SELECT
