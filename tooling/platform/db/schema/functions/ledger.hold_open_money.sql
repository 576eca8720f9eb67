-- What keeps an account from closing, with the member's balance row held until the end of the transaction: nothing can move or
-- be opened between the look and the closing (B-11; security 21). Amounts in minor units.
CREATE OR REPLACE FUNCTION ledger.hold_open_money(p_member text)
RETURNS TABLE (balance bigint, orders bigint, withdrawals bigint, topups bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM 1 FROM balances WHERE member = p_member FOR UPDATE;
  RETURN QUERY SELECT
    coalesce((SELECT b.minor FROM balances b WHERE b.member = p_member), 0),
    (SELECT count(*) FROM orders o WHERE o.member = p_member AND o.paid IS NULL),
    (SELECT count(*) FROM ledger.withdrawals w WHERE w.member = p_member AND w.status IN (1, 3)),
    (SELECT count(*) FROM ledger.topups t WHERE t.member = p_member AND t.status = 1);
END $$;
