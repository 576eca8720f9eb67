-- The timer (B-06): after 60 seconds what was asked is in work, after 60 more it is paid. Any number of instances may call it. It dates a
-- withdrawal while it holds the member's balance, as everything does that is news (ledger.pay_orders); whose is held comes with the next turn.
CREATE OR REPLACE FUNCTION ledger.work_withdrawals() RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_row withdrawals;
  v_paid boolean;
  v_count int := 0;
BEGIN
  FOR v_row IN SELECT w.* FROM withdrawals w JOIN balances b ON b.member = w.member
    WHERE w.status IN (withdrawal_status('asked'), withdrawal_status('in work'))
      AND w.changed_at <= clock_timestamp() - interval '60 seconds' ORDER BY w.changed_at LIMIT 100
    FOR UPDATE OF w SKIP LOCKED FOR NO KEY UPDATE OF b SKIP LOCKED
  LOOP
    v_paid := v_row.status = withdrawal_status('in work');
    IF v_paid THEN
      PERFORM post(ARRAY[(consequence_id('end', v_row.id), 'paid', v_row.id, house_account('asked'), house_account('cashier'), v_row.minor, NULL)::move]);
    END IF;
    UPDATE withdrawals SET status = CASE WHEN v_paid THEN withdrawal_status('paid') ELSE withdrawal_status('in work') END,
      changed_at = clock_timestamp() WHERE id = v_row.id;
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END $$;
