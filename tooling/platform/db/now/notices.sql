-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE notices (
  id integer NOT NULL,
  names jsonb NOT NULL,
  bodies jsonb NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT notices_pkey PRIMARY KEY (id)
);
-- unison_app: SELECT
