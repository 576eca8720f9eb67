-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE upload_pictures (
  name text NOT NULL,
  picture bytea NOT NULL,
  CONSTRAINT upload_pictures_pkey PRIMARY KEY (name),
  CONSTRAINT upload_pictures_name_fkey FOREIGN KEY (name) REFERENCES uploads(name) ON DELETE CASCADE
);
-- unison_app: SELECT, INSERT, DELETE
