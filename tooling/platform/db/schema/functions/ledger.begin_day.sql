-- Lets the day's sums of a member be those of the day of that zone; the caller holds the balance row. Where the day they are of has
-- passed, or the zone is another one, what already lies in the new one is counted: mostly nothing.
CREATE OR REPLACE FUNCTION ledger.begin_day(p_member bigint, p_zone text) RETURNS void LANGUAGE sql VOLATILE AS $$
  UPDATE ledger.balances b SET day = s.day, day_staked = s.staked, day_paid = s.paid, day_topped = s.topped
  FROM ledger.day_sums(p_member, p_zone) s WHERE b.member = p_member AND b.day <> s.day
$$;
