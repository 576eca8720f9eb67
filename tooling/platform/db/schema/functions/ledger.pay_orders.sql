-- Pays the orders of a round whose row the caller holds: p_winning names the options that won, null pays every stake.
CREATE OR REPLACE FUNCTION ledger.pay_orders(p_game int, p_no bigint, p_winning text[], p_version int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger.orders o SET settled_at = clock_timestamp(), paid = coalesce((
    SELECT sum((o.stake * d.odds + 99) / 100) FROM fair.odds d
    WHERE d.game = p_game AND d.version = p_version AND d.option = ANY (o.options) AND (p_winning IS NULL OR d.option = ANY (p_winning))
  ), 0)
  WHERE o.game = p_game AND o.no = p_no AND o.paid IS NULL;
  PERFORM 1 FROM ledger.balances WHERE account IN (
    SELECT account FROM ledger.orders WHERE game = p_game AND no = p_no AND paid > 0
  ) ORDER BY account FOR UPDATE;
  INSERT INTO ledger.transfers (id, kind, about)
  SELECT ledger.consequence_id('payout', id), 'payout', id FROM ledger.orders WHERE game = p_game AND no = p_no AND paid > 0;
  INSERT INTO ledger.entries (account, transfer, minor)
  SELECT side.account, ledger.consequence_id('payout', o.id), side.minor
  FROM ledger.orders o CROSS JOIN LATERAL (VALUES (1::bigint, -o.paid), (o.account, o.paid)) AS side (account, minor)
  WHERE o.game = p_game AND o.no = p_no AND o.paid > 0;
  UPDATE ledger.balances b SET minor = b.minor + won.minor
  FROM (SELECT account, sum(paid)::bigint AS minor FROM ledger.orders WHERE game = p_game AND no = p_no AND paid > 0 GROUP BY account) won
  WHERE b.account = won.account;
END $$;
