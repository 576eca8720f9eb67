-- The role that serves requests. What it may do is in rights.sql: it reads and writes ordinary tables, and moves money and draws
-- through the functions named there only. The name belongs to the cluster, hence the guard.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'unison_app') THEN
    CREATE ROLE unison_app NOLOGIN;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
