-- Which cluster, which database, which timeline and which table this is: a restored copy is another one, also one that was put back into
-- the very same database (no dump carries the oid of a table), and so is a server that took over.
CREATE OR REPLACE FUNCTION ledger.era() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())
    || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' || 'fair.eras'::regclass::oid FROM pg_control_system()
$$;
