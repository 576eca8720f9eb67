-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE companions (
  id integer NOT NULL,
  name text NOT NULL,
  age smallint NOT NULL,
  city_id integer NOT NULL,
  province_id integer NOT NULL,
  title_key text NOT NULL,
  services text[] NOT NULL,
  summary_keys text[] NOT NULL,
  price text NOT NULL,
  height smallint NOT NULL,
  weight smallint NOT NULL,
  one smallint NOT NULL,
  two smallint NOT NULL,
  three smallint NOT NULL,
  is_auth boolean NOT NULL,
  is_video_auth boolean NOT NULL,
  airborne boolean NOT NULL,
  featured boolean NOT NULL DEFAULT false,
  hidden_at timestamp with time zone,
  CONSTRAINT companions_pkey PRIMARY KEY (id),
  CONSTRAINT companions_city_id_fkey FOREIGN KEY (city_id) REFERENCES places(id),
  CONSTRAINT companions_province_id_fkey FOREIGN KEY (province_id) REFERENCES places(id),
  CONSTRAINT companions_age_check CHECK ((age >= 21))
);
CREATE INDEX companions_of_city ON public.companions USING btree (city_id, id);
CREATE INDEX companions_of_province ON public.companions USING btree (province_id, id);
-- unison_app: SELECT, UPDATE (hidden_at)
