-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE pay_banks (
  code text NOT NULL,
  "position" smallint NOT NULL,
  names jsonb NOT NULL,
  CONSTRAINT pay_banks_pkey PRIMARY KEY (code)
);
-- unison_app: SELECT
