-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE seed_steps (
  name text NOT NULL,
  done_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT seed_steps_pkey PRIMARY KEY (name)
);
-- unison_app: SELECT
