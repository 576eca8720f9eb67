-- Which cluster, which database and which timeline this is: a restored copy is another one, and so is a server that took over.
CREATE OR REPLACE FUNCTION ledger.era() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT system_identifier || '/' || (SELECT oid FROM pg_database WHERE datname = current_database())
    || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8) FROM pg_control_system()
$$;
