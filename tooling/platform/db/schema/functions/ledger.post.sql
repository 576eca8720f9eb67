-- The only way money moves: writes the movements, and with each the balance and the sums of the member it belongs to. The caller holds
-- that row. `since` is when an order was placed: its stake and its payout are in the day's sums only where the day had begun by then, also
-- when midnight comes between that reading of the clock and the day's. A balance below zero fails on its CHECK, and with it the whole
-- transaction. One INSERT for all, since beginning one (constraint, indexes by expression) costs more than its row; one UPDATE each, since
-- joining and adding up costs a single stake more.
CREATE OR REPLACE FUNCTION ledger.post(p_moves ledger.move[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE m ledger.move;
BEGIN
  INSERT INTO ledger.movements (id, kind, about, debit, credit, minor)
  SELECT id, kind, about, debit, credit, minor FROM unnest(p_moves);
  FOREACH m IN ARRAY coalesce(p_moves, '{}') LOOP
    UPDATE ledger.balances SET minor = minor + CASE WHEN m.credit = member THEN m.minor ELSE -m.minor END,
      staked = staked + CASE m.kind WHEN 'stake' THEN m.minor ELSE 0 END,
      won = won + CASE m.kind WHEN 'payout' THEN m.minor ELSE 0 END,
      day_staked = day_staked + CASE WHEN m.kind <> 'stake' OR m.since < day THEN 0 ELSE m.minor END,
      day_paid = day_paid + CASE WHEN m.kind = 'payout' AND m.since >= day THEN m.minor ELSE 0 END,
      day_topped = day_topped + CASE m.kind WHEN 'topup' THEN m.minor ELSE 0 END
    WHERE member = greatest(m.debit, m.credit);
  END LOOP;
END $$;
