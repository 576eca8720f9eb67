-- Which cluster and which database this is; a restored copy is another one.
CREATE OR REPLACE FUNCTION ledger.audit_era() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database()) FROM pg_control_system()
$$;
