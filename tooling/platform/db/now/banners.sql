-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE banners (
  "position" smallint NOT NULL,
  url text NOT NULL,
  CONSTRAINT banners_pkey PRIMARY KEY ("position")
);
-- unison_app: SELECT
