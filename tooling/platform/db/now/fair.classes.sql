-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.classes (
  id integer NOT NULL,
  key text NOT NULL,
  names jsonb NOT NULL,
  CONSTRAINT classes_key_key UNIQUE (key),
  CONSTRAINT classes_pkey PRIMARY KEY (id)
);
-- unison_app: SELECT
