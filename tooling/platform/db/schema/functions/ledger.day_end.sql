-- When the day of that zone ends in which a moment lies: the moment at which the next one begins, said as in ledger.day_start, since the next
-- day too may have two midnights, or none, and this one no last second.
CREATE OR REPLACE FUNCTION ledger.day_end(p_at timestamptz, p_zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT least(
    (date_trunc('day', p_at AT TIME ZONE p_zone) + interval '1 day') AT TIME ZONE p_zone,
    (date_trunc('day', p_at AT TIME ZONE p_zone) + interval '1 day' - interval '1 second') AT TIME ZONE p_zone + interval '1 second')
$$;
