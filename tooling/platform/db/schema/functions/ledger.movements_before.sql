-- What moved a member's balance before movement number p_before, the newest first. A function, so that its plan is
-- made once per connection: made anew for each request it costs more than the reading. p_skip counts a page from there: only for who knows
-- the number of a page and no movement.
CREATE OR REPLACE FUNCTION ledger.movements_before(p_member bigint, p_limit int, p_before bigint, p_skip bigint)
RETURNS TABLE (id uuid, kind text, about uuid, at timestamptz, minor bigint) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
    SELECT m.id, m.kind, m.about, m.at, CASE m.credit WHEN p_member THEN m.minor ELSE -m.minor END FROM ledger.movements m
    WHERE greatest(m.debit, m.credit) = p_member AND m.n < p_before ORDER BY m.n DESC LIMIT p_limit OFFSET p_skip;
END $$;
