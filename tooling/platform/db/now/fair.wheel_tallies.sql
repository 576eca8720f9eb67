-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE fair.wheel_tallies (
  part smallint NOT NULL,
  drawn bigint NOT NULL DEFAULT 0,
  unseen bigint NOT NULL DEFAULT 0,
  CONSTRAINT wheel_tallies_pkey PRIMARY KEY (part)
);
-- unison_app: SELECT
