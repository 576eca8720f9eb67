-- The day's confirmed top-ups with this one would pass the member's own limit.
CREATE OR REPLACE FUNCTION ledger.topup_over_limit(p_member bigint, p_minor bigint, p_zone text) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT coalesce(topped + p_minor > ledger.limit_of(p_member, 'topup'), false) FROM ledger.day_sums(p_member, p_zone)
$$;
