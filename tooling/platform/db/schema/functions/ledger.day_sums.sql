-- What the member has staked since the day of that zone began, what was paid for these stakes, and what was topped up. Kept beside the
-- balance by the money functions; counted only where no money has moved yet in that day, which finds little.
CREATE OR REPLACE FUNCTION ledger.day_sums(p_member bigint, p_zone text, OUT day timestamptz, OUT staked bigint, OUT paid bigint, OUT topped bigint)
LANGUAGE plpgsql VOLATILE SET search_path = ledger, pg_temp AS $$
DECLARE v_day timestamptz := day_start(p_zone);
BEGIN
  SELECT b.day, b.day_staked, b.day_paid, b.day_topped INTO day, staked, paid, topped FROM balances b WHERE b.member = p_member;
  IF day = v_day THEN RETURN; END IF;
  day := v_day;
  SELECT coalesce(sum(o.stake * cardinality(o.options)), 0), coalesce(sum(o.paid), 0) INTO staked, paid
  FROM orders o WHERE o.member = p_member AND o.at >= v_day;
  topped := (SELECT coalesce(sum(t.minor), 0) FROM topups t WHERE t.member = p_member AND t.status = topup_status('paid') AND t.ended_at >= v_day);
END $$;
