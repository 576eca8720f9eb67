-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.eras (
  id integer NOT NULL GENERATED ALWAYS AS IDENTITY,
  era text NOT NULL,
  voided bigint NOT NULL DEFAULT 0,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  accepted boolean NOT NULL DEFAULT false,
  CONSTRAINT eras_pkey PRIMARY KEY (id)
);
-- unison_app: SELECT
