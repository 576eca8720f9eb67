-- How many draws the member has used of the day's.
CREATE OR REPLACE FUNCTION fair.draws_today(p_member bigint, p_zone text) RETURNS int LANGUAGE sql VOLATILE AS $$
  SELECT count(*)::int FROM fair.draws WHERE member = p_member AND at >= (SELECT ledger.day_start(p_zone))
$$;
