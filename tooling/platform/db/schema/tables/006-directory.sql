-- Where companions are: 20 provinces, each with cities. One id space, since one call lists both (O-30).
CREATE TABLE places (
  id integer PRIMARY KEY,
  name text NOT NULL,
  province_id integer REFERENCES places
);

-- Fictional, drawn, adult people. Words are keys of seeds/words; the texts are put together in the language asked for.
CREATE TABLE companions (
  id integer PRIMARY KEY,
  name text NOT NULL,
  age smallint NOT NULL CHECK (age >= 21),
  city_id integer NOT NULL REFERENCES places,
  province_id integer NOT NULL REFERENCES places,
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
  -- Not shown until the operator has looked (B-02).
  hidden_at timestamptz
);
CREATE INDEX companions_of_city ON companions (city_id, id);
CREATE INDEX companions_of_province ON companions (province_id, id);
