-- True when this database is not the one that served last: it was restored from a copy or failed over to.
CREATE OR REPLACE FUNCTION fair.is_new_era() RETURNS boolean LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = fair, pg_temp AS $$
  SELECT (SELECT era FROM eras ORDER BY id DESC LIMIT 1) IS DISTINCT FROM ledger.era()
$$;
