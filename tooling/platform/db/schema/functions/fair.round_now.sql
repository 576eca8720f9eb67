-- The number of the round that is open now.
CREATE OR REPLACE FUNCTION fair.round_now(p_seconds int) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT floor(extract(epoch FROM clock_timestamp()) / p_seconds)::bigint
$$;
