-- Credits an open top-up, once. Confirming again gives the same answer; a cancelled one is refused.
CREATE OR REPLACE FUNCTION ledger.confirm_topup(p_id uuid, p_zone text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_topup topups;
BEGIN
  SELECT * INTO v_topup FROM topups WHERE id = p_id;
  IF NOT FOUND THEN RETURN refused('notFound'); END IF;
  PERFORM 1 FROM balances WHERE member = v_topup.member FOR NO KEY UPDATE;
  SELECT * INTO v_topup FROM topups WHERE id = p_id FOR UPDATE;
  IF v_topup.status = topup_status('paid') THEN RETURN ledger.done(p_id, true); END IF;
  IF v_topup.status = topup_status('cancelled') THEN RETURN refused('ended'); END IF;
  IF on_break(v_topup.member) THEN RETURN refused('onBreak'); END IF;
  IF topup_over_limit(v_topup.member, v_topup.minor, p_zone) THEN RETURN refused('limitTopup'); END IF;
  IF v_topup.minor > room_of(v_topup.member) THEN RETURN refused('amount'); END IF;
  PERFORM begin_day(v_topup.member, p_zone);
  UPDATE topups SET status = topup_status('paid'), ended_at = clock_timestamp() WHERE id = p_id;
  PERFORM post(ARRAY[(consequence_id('topup', p_id), 'topup', p_id, house_account('cashier'), v_topup.member, v_topup.minor, NULL)::move]);
  RETURN ledger.done(p_id);
END $$;
