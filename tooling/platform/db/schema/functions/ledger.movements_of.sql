-- For instances of a former version, which know no other; ledger.movements_before goes on from a movement. A page of what moved a member's balance, the newest first. A function, so that its plan is made once per
-- connection: made anew for each request it costs more than the reading.
CREATE OR REPLACE FUNCTION ledger.movements_of(p_member bigint, p_limit int, p_offset bigint)
RETURNS TABLE (kind text, about uuid, at timestamptz, minor bigint) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
    SELECT m.kind, m.about, m.at, CASE m.credit WHEN p_member THEN m.minor ELSE -m.minor END FROM ledger.movements m
    WHERE greatest(m.debit, m.credit) = p_member ORDER BY m.n DESC LIMIT p_limit OFFSET p_offset;
END $$;
