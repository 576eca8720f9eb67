-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE banks (
  code text NOT NULL,
  "position" smallint NOT NULL,
  name text NOT NULL,
  CONSTRAINT banks_pkey PRIMARY KEY (code)
);
-- unison_app: SELECT
