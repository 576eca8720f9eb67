-- A place in the database's log as the platform keeps it: the timeline that writes, and the bytes before it.
CREATE OR REPLACE FUNCTION ledger.log_place(p_log pg_lsn) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT ('x' || left(pg_walfile_name(p_log), 8))::bit(32)::int || ':' || trunc(pg_wal_lsn_diff(p_log, '0/0'))
$$;
