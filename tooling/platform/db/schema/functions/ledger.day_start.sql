-- When the day of that zone began, on the database's clock: a second after the last one of the day before, since clocks that go back over
-- midnight make two midnights, of which the later is still to come for an hour; or at midnight, where clocks that go ahead leave that second
-- out and it would be read an hour late. Volatile as its clock is: else no plan takes it in, and each call plans it anew. Compare an indexed
-- column with (SELECT ledger.day_start(…)), which is asked once.
CREATE OR REPLACE FUNCTION ledger.day_start(p_zone text) RETURNS timestamptz LANGUAGE sql VOLATILE AS $$
  SELECT least(
    date_trunc('day', clock_timestamp() AT TIME ZONE p_zone) AT TIME ZONE p_zone,
    (date_trunc('day', clock_timestamp() AT TIME ZONE p_zone) - interval '1 second') AT TIME ZONE p_zone + interval '1 second')
$$;
