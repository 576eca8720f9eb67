-- Pays the orders of a round whose row the caller holds: p_winning names the options that won, null pays every stake. The balances of all who
-- staked are held before anything is dated, also of who lost: the results of a member bear dates in the order in which they are committed, so
-- that news told up to one of them leave out none (B-04). They are taken in one order, so that rounds of the same members do not wait for each
-- other in a circle.
CREATE OR REPLACE FUNCTION ledger.pay_orders(p_game int, p_no bigint, p_winning text[], p_version int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM ledger.balances WHERE member IN (
    SELECT member FROM ledger.orders WHERE game = p_game AND no = p_no AND paid IS NULL
  ) ORDER BY member FOR NO KEY UPDATE;
  UPDATE ledger.orders o SET settled_at = clock_timestamp(), paid = coalesce((
    SELECT sum((o.stake * d.odds + 99) / 100) FROM fair.odds d
    WHERE d.game = p_game AND d.version = p_version AND d.option = ANY (o.options) AND (p_winning IS NULL OR d.option = ANY (p_winning))
  ), 0)
  WHERE o.game = p_game AND o.no = p_no AND o.paid IS NULL;
  PERFORM ledger.post(array_agg((ledger.consequence_id('payout', id), 'payout', id, ledger.house_account('house'), member, paid, at)::ledger.move))
  FROM ledger.orders WHERE game = p_game AND no = p_no AND paid > 0;
END $$;
