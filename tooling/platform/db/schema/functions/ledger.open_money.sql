-- What keeps an account from closing, for who only looks: it locks nothing and reads only what is open. Amounts in minor units (B-11).
CREATE OR REPLACE FUNCTION ledger.open_money(p_member text)
RETURNS TABLE (balance bigint, orders bigint, withdrawals bigint, topups bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT coalesce((SELECT b.minor FROM balances b WHERE b.member = p_member), 0),
    (SELECT count(*) FROM orders o WHERE o.member = p_member AND o.paid IS NULL),
    (SELECT count(*) FROM ledger.withdrawals w WHERE w.member = p_member AND w.status IN (1, 3)),
    (SELECT count(*) FROM ledger.topups t WHERE t.member = p_member AND t.status = 1)
$$;
