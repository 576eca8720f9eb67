-- The role that serves requests. It may use ordinary tables; a later migration takes the ledger's tables from it, so that
-- money moves through the ledger's functions only. The name belongs to the cluster, hence the guard.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'unison_app') THEN
    CREATE ROLE unison_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;

DO $$ BEGIN EXECUTE format('GRANT unison_app TO %I', session_user); END $$;
GRANT USAGE ON SCHEMA public TO unison_app;
GRANT SELECT ON schema_migrations TO unison_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO unison_app;
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE ON SEQUENCES TO unison_app;
