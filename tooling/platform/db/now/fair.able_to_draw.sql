-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.able_to_draw (
  one boolean NOT NULL DEFAULT true,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  CONSTRAINT able_to_draw_pkey PRIMARY KEY (one),
  CONSTRAINT able_to_draw_one_check CHECK (one)
);
-- unison_app: SELECT
