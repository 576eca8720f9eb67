-- The same with the member's balance row held until the end of the transaction: nothing can move or be opened between the look and the
-- closing (B-11; security 21).
CREATE OR REPLACE FUNCTION ledger.hold_open_money(p_member bigint)
RETURNS TABLE (balance bigint, orders bigint, withdrawals bigint, topups bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM 1 FROM balances WHERE member = p_member FOR NO KEY UPDATE;
  RETURN QUERY SELECT * FROM open_money(p_member);
END $$;
