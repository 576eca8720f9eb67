-- A page of what moved a member's balance, the newest first. A function, so that the plan over all partitions is made once per
-- connection: made anew for each request it costs more than the reading. The page is cut before the transfers are looked up.
CREATE OR REPLACE FUNCTION ledger.movements(p_member text, p_limit int, p_offset bigint)
RETURNS TABLE (kind text, about uuid, at timestamptz, minor bigint) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE v_account bigint := (SELECT account FROM ledger.balances WHERE member = p_member);
BEGIN
  RETURN QUERY
    SELECT t.kind, t.about, t.at, e.minor FROM (
      SELECT n.id, n.transfer, n.minor FROM ledger.entries n WHERE n.account = v_account ORDER BY n.id DESC LIMIT p_limit OFFSET p_offset
    ) e CROSS JOIN LATERAL (SELECT * FROM ledger.transfers one WHERE one.id = e.transfer LIMIT 1) t ORDER BY e.id DESC;
END $$;
