-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.audit_mark (
  single boolean NOT NULL DEFAULT true,
  era text,
  from_n bigint NOT NULL DEFAULT 0,
  xact bigint NOT NULL DEFAULT 0,
  begun boolean NOT NULL DEFAULT false,
  account bigint NOT NULL DEFAULT 0,
  movements bigint NOT NULL DEFAULT 0,
  differences integer NOT NULL DEFAULT 0,
  at timestamp with time zone,
  CONSTRAINT audit_mark_pkey PRIMARY KEY (single),
  CONSTRAINT audit_mark_single_check CHECK (single)
);
-- unison_app: SELECT
