-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE places (
  id integer NOT NULL,
  name text NOT NULL,
  province_id integer,
  CONSTRAINT places_pkey PRIMARY KEY (id),
  CONSTRAINT places_province_id_fkey FOREIGN KEY (province_id) REFERENCES places(id)
);
-- unison_app: SELECT
