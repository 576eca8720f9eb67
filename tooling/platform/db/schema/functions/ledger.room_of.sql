-- What a member can still take. Top-ups cost nothing here, so somebody could pile up credits until a payout no longer fits into a
-- number, and with it the settling of a round that others have a stake in. They are refused beyond a hundred billion credits.
CREATE OR REPLACE FUNCTION ledger.room_of(p_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT 10000000000000 - minor FROM ledger.balances WHERE member = p_member
$$;
