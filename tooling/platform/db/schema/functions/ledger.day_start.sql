-- When the day of that zone began, on the database's clock.
CREATE OR REPLACE FUNCTION ledger.day_start(p_zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('day', clock_timestamp() AT TIME ZONE p_zone) AT TIME ZONE p_zone
$$;
