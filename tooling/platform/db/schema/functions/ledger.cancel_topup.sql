-- Ends an open top-up without crediting. One that was paid stays paid.
CREATE OR REPLACE FUNCTION ledger.cancel_topup(p_id uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_status int;
BEGIN
  SELECT status INTO v_status FROM topups WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN RETURN refused('notFound'); END IF;
  IF v_status = topup_status('paid') THEN RETURN refused('ended'); END IF;
  UPDATE topups SET status = topup_status('cancelled'), ended_at = clock_timestamp() WHERE id = p_id AND status = topup_status('open');
  RETURN ledger.done(p_id, NOT FOUND); -- ended before: nothing is written that would wait for the standby
END $$;
