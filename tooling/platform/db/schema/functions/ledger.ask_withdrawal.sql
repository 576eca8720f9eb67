-- Takes the amount from the balance and lets it wait. The rest after a recovery is looked at with the balance row and the member's
-- row held (B-01, O-91): a recovery that is being made while a withdrawal is asked comes wholly before it or wholly after it. `p_now`
-- is the platform's clock, which the rest is measured by; null is the database's.
CREATE OR REPLACE FUNCTION ledger.ask_withdrawal(
  p_member bigint, p_key text, p_body bytea, p_minor bigint, p_min bigint, p_max bigint, p_count int, p_zone text, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'withdraw', p_key);
  v_minor bigint;
  v_body bytea;
  v_rest timestamptz;
BEGIN
  SELECT minor INTO v_minor FROM balances WHERE member = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN refused('overBalance'); END IF;
  SELECT body INTO v_body FROM withdrawals WHERE id = v_id;
  IF FOUND THEN
    IF v_body <> p_body THEN RETURN refused('keyReused'); END IF;
    RETURN ledger.done(v_id, true);
  END IF;
  SELECT rest_until INTO v_rest FROM public.members WHERE id = p_member FOR SHARE;
  IF v_rest > coalesce(p_now, clock_timestamp()) THEN RETURN refused('resting'); END IF;
  IF p_minor < p_min THEN RETURN refused('belowMin'); END IF;
  IF p_minor > p_max THEN RETURN refused('aboveMax'); END IF;
  IF p_minor > v_minor THEN RETURN refused('overBalance'); END IF;
  IF withdrawals_used(p_member, p_zone) >= p_count THEN RETURN refused('dayUsed'); END IF;
  INSERT INTO withdrawals (id, member, minor, body, nth) VALUES (v_id, p_member, p_minor, p_body, nth_of(p_key));
  PERFORM post(ARRAY[(v_id, 'withdraw', v_id, p_member, house_account('asked'), p_minor, NULL)::move]);
  RETURN ledger.done(v_id);
END $$;
