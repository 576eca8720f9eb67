-- The member gives up the rest of the balance (B-11), only while nothing is open that could still pay or be paid.
CREATE OR REPLACE FUNCTION ledger.give_up_rest(p_member bigint, p_key text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'rest', p_key);
  v_minor bigint;
BEGIN
  SELECT minor INTO v_minor FROM balances WHERE member = p_member FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM movements WHERE id = v_id) THEN RETURN ledger.done(v_id, true); END IF;
  IF coalesce(v_minor, 0) = 0 THEN RETURN refused('amount'); END IF;
  IF EXISTS (SELECT FROM open_money(p_member) o WHERE o.orders > 0 OR o.withdrawals > 0 OR o.topups > 0) THEN
    RETURN refused('open');
  END IF;
  PERFORM post(ARRAY[(v_id, 'rest', v_id, p_member, house_account('given up'), v_minor, NULL)::move]);
  RETURN ledger.done(v_id);
END $$;
