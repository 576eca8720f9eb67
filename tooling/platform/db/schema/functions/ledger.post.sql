-- The only way money moves: writes the movements, and with them the balances and sums of the members they are between. The caller
-- holds these rows. A balance below zero fails on its CHECK, and with it the whole transaction. One plan for all lengths: made anew
-- for each, it costs three times the writing.
CREATE OR REPLACE FUNCTION ledger.post(p_moves ledger.move[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  INSERT INTO ledger.movements (id, kind, about, debit, credit, minor)
  SELECT id, kind, about, debit, credit, minor FROM unnest(p_moves);
  UPDATE ledger.balances b SET minor = b.minor + moved.minor,
    staked = b.staked + moved.staked, won = b.won + moved.won,
    day_staked = b.day_staked + moved.staked, day_paid = b.day_paid + moved.paid, day_topped = b.day_topped + moved.topped
  FROM (
    SELECT h.account, sum(CASE m.credit WHEN h.account THEN m.minor ELSE -m.minor END) AS minor,
      coalesce(sum(m.minor) FILTER (WHERE m.kind = 'stake'), 0) AS staked,
      coalesce(sum(m.minor) FILTER (WHERE m.kind = 'payout'), 0) AS won,
      coalesce(sum(m.minor) FILTER (WHERE m.kind = 'payout' AND m.since >= h.day), 0) AS paid,
      coalesce(sum(m.minor) FILTER (WHERE m.kind = 'topup'), 0) AS topped
    FROM unnest(p_moves) m JOIN ledger.balances h ON h.account = greatest(m.debit, m.credit) GROUP BY h.account
  ) moved WHERE b.account = moved.account;
END $$;
