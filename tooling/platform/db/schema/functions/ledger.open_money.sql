-- What keeps an account from closing (B-11), read without making anybody wait. Amounts in minor units. An order is open as long as its
-- round is, and few rounds are: so no more is read the longer a history is.
CREATE OR REPLACE FUNCTION ledger.open_money(p_member bigint)
RETURNS TABLE (balance bigint, orders bigint, withdrawals bigint, topups bigint)
LANGUAGE sql VOLATILE SET search_path = ledger, pg_temp AS $$
  SELECT
    coalesce((SELECT b.minor FROM ledger.balances b WHERE b.member = p_member), 0),
    (SELECT count(*) FROM fair.rounds r
       CROSS JOIN LATERAL (SELECT FROM ledger.orders o WHERE o.game = r.game AND o.no = r.no AND o.member = p_member AND o.paid IS NULL) o
     WHERE r.state = 'open'),
    (SELECT count(*) FROM ledger.withdrawals w
     WHERE w.member = p_member AND w.status IN (ledger.withdrawal_status('asked'), ledger.withdrawal_status('in work'))),
    (SELECT count(*) FROM ledger.topups t WHERE t.member = p_member AND t.status = ledger.topup_status('open'))
$$;
