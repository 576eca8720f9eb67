-- The platform cannot pay: the money goes back. Not for the role that serves requests.
CREATE OR REPLACE FUNCTION ledger.refuse_withdrawal(p_id uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_withdrawal withdrawals;
BEGIN
  PERFORM 1 FROM balances WHERE member = (SELECT member FROM withdrawals WHERE id = p_id) FOR NO KEY UPDATE;
  SELECT * INTO v_withdrawal FROM withdrawals WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN RETURN refused('notFound'); END IF;
  IF v_withdrawal.status NOT IN (withdrawal_status('asked'), withdrawal_status('in work')) THEN RETURN refused('ended'); END IF;
  UPDATE withdrawals SET status = withdrawal_status('refused'), changed_at = clock_timestamp() WHERE id = p_id;
  PERFORM post(ARRAY[(consequence_id('end', p_id), 'returned', p_id, house_account('asked'), v_withdrawal.member, v_withdrawal.minor, NULL)::move]);
  RETURN ledger.done(p_id);
END $$;
