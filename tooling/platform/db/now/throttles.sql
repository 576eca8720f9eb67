-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE throttles (
  bucket text NOT NULL,
  attempts integer NOT NULL,
  window_ends timestamp with time zone NOT NULL,
  CONSTRAINT throttles_pkey PRIMARY KEY (bucket)
);
CREATE INDEX throttles_by_age ON public.throttles USING btree (window_ends);
-- unison_app: SELECT, INSERT, UPDATE, DELETE
