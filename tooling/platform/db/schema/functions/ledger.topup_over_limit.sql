-- The day's confirmed top-ups with this one would pass the member's own limit.
CREATE OR REPLACE FUNCTION ledger.topup_over_limit(p_member text, p_minor bigint, p_zone text) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((
    SELECT coalesce(sum(minor), 0) FROM ledger.topups WHERE member = p_member AND status = 2 AND ended_at >= ledger.day_start(p_zone)
  ) + p_minor > ledger.limit_of(p_member, 'topup'), false)
$$;
