-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE videos (
  id integer NOT NULL,
  class_key text NOT NULL,
  names jsonb NOT NULL,
  clip text NOT NULL,
  plays bigint NOT NULL DEFAULT 0,
  CONSTRAINT videos_pkey PRIMARY KEY (id),
  CONSTRAINT videos_class_key_fkey FOREIGN KEY (class_key) REFERENCES video_classes(key)
);
CREATE INDEX videos_of_class ON public.videos USING btree (class_key, id);
-- unison_app: SELECT, UPDATE (plays)
