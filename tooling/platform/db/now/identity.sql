-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE identity (
  single boolean NOT NULL DEFAULT true,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  profile text NOT NULL,
  made_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT identity_pkey PRIMARY KEY (single),
  CONSTRAINT identity_profile_check CHECK ((profile = ANY (ARRAY['demo'::text, 'production'::text]))),
  CONSTRAINT identity_single_check CHECK (single)
);
-- unison_app: SELECT
