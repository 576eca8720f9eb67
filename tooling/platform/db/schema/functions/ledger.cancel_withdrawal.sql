-- The member takes back what is not yet worked on. Of two cancels one returns the money; both get the same answer. Its key is kept
-- with the withdrawal it cancelled (O-80); without one, the withdrawal itself is the key.
CREATE OR REPLACE FUNCTION ledger.cancel_withdrawal(p_member bigint, p_key text, p_id uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_by uuid := operation_id(p_member, 'cancel', coalesce(p_key, ' ' || p_id));
  v_withdrawal withdrawals;
BEGIN
  PERFORM 1 FROM balances WHERE member = p_member FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM withdrawals WHERE cancelled_by = v_by AND id <> p_id) THEN RETURN refused('keyReused'); END IF;
  SELECT * INTO v_withdrawal FROM withdrawals WHERE id = p_id AND member = p_member FOR UPDATE;
  IF NOT FOUND THEN RETURN refused('notFound'); END IF;
  IF v_withdrawal.status = withdrawal_status('cancelled') THEN RETURN ledger.done(p_id, true); END IF;
  IF v_withdrawal.status <> withdrawal_status('asked') THEN RETURN refused('ended'); END IF;
  IF on_break(p_member) THEN RETURN refused('onBreak'); END IF;
  UPDATE withdrawals SET status = withdrawal_status('cancelled'), changed_at = clock_timestamp(), cancelled_by = v_by WHERE id = p_id;
  PERFORM post(ARRAY[(consequence_id('end', p_id), 'returned', p_id, house_account('asked'), v_withdrawal.member, v_withdrawal.minor, NULL)::move]);
  RETURN ledger.done(p_id);
END $$;
