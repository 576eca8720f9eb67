-- The rest after a recovery is looked at where the money moves, with the balance row and the member's row held (B-01, O-91): a
-- recovery that is being made while a withdrawal is asked comes wholly before it or wholly after it. `p_now` is the platform's
-- clock, which the rest is measured by; null is the database's. As in 0107 otherwise.
DROP FUNCTION ledger.ask_withdrawal(text, text, bytea, bigint, bigint, bigint, int, text);
CREATE FUNCTION ledger.ask_withdrawal(
  p_member text, p_key text, p_body bytea, p_minor bigint, p_min bigint, p_max bigint, p_count int, p_zone text, p_now timestamptz
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'withdraw', p_key);
  v_equal uuid := CASE WHEN p_key IS NULL THEN equal_withdrawal(p_member, p_body) END;
  v_account bigint;
  v_minor bigint;
  v_seen uuid;
  v_body bytea;
  v_rest timestamptz;
BEGIN
  SELECT account, minor INTO v_account, v_minor FROM balances WHERE member = p_member FOR UPDATE;
  IF NOT FOUND THEN RETURN refused('overBalance'); END IF;
  IF p_key IS NULL THEN
    v_seen := equal_withdrawal(p_member, p_body);
    IF v_seen IS DISTINCT FROM v_equal THEN RETURN jsonb_build_object('id', v_seen, 'replayed', true); END IF;
  ELSE
    SELECT body INTO v_body FROM withdrawals WHERE id = v_id;
    IF FOUND THEN
      IF v_body <> p_body THEN RETURN refused('keyReused'); END IF;
      RETURN jsonb_build_object('id', v_id, 'replayed', true);
    END IF;
  END IF;
  SELECT rest_until INTO v_rest FROM public.members WHERE id = CASE WHEN p_member ~ '^\d{1,18}$' THEN p_member::bigint END FOR SHARE;
  IF v_rest > coalesce(p_now, clock_timestamp()) THEN RETURN refused('resting'); END IF;
  IF p_minor < p_min THEN RETURN refused('belowMin'); END IF;
  IF p_minor > p_max THEN RETURN refused('aboveMax'); END IF;
  IF p_minor > v_minor THEN RETURN refused('overBalance'); END IF;
  IF withdrawals_used(p_member, p_zone) >= p_count THEN RETURN refused('dayUsed'); END IF;
  INSERT INTO withdrawals (id, member, account, minor, body, keyed) VALUES (v_id, p_member, v_account, p_minor, p_body, p_key IS NOT NULL);
  PERFORM post(v_id, 'withdraw', v_id, v_account, 4, p_minor);
  RETURN jsonb_build_object('id', v_id);
END $$;
REVOKE EXECUTE ON FUNCTION ledger.ask_withdrawal(text, text, bytea, bigint, bigint, bigint, int, text, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger.ask_withdrawal(text, text, bytea, bigint, bigint, bigint, int, text, timestamptz) TO unison_app;

-- Top-ups cost nothing here, so somebody could pile up credits until a payout no longer fits into a number, and with it the
-- settling of a round that others have a stake in. They are refused beyond a hundred billion credits. As in 0106 otherwise.
CREATE FUNCTION ledger.room_of(p_account bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT 10000000000000 - minor FROM ledger.balances WHERE account = p_account
$$;
REVOKE EXECUTE ON FUNCTION ledger.room_of(bigint) FROM PUBLIC;
CREATE OR REPLACE FUNCTION ledger.open_topup(p_member text, p_key text, p_body bytea, p_minor bigint, p_pay_way text, p_bank_type text, p_zone text)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_account bigint := open_account(p_member);
  v_id uuid := operation_id(p_member, 'topup', p_key);
  v_equal uuid := CASE WHEN p_key IS NULL THEN equal_topup(p_member, p_body) END;
  v_seen uuid;
  v_body bytea;
BEGIN
  PERFORM 1 FROM balances WHERE account = v_account FOR UPDATE;
  IF p_key IS NULL THEN
    v_seen := equal_topup(p_member, p_body);
    IF v_seen IS DISTINCT FROM v_equal THEN RETURN jsonb_build_object('id', v_seen, 'replayed', true); END IF;
  ELSE
    SELECT body INTO v_body FROM topups WHERE id = v_id;
    IF FOUND THEN
      IF v_body <> p_body THEN RETURN refused('keyReused'); END IF;
      RETURN jsonb_build_object('id', v_id, 'replayed', true);
    END IF;
  END IF;
  IF on_break(p_member) THEN RETURN refused('onBreak'); END IF;
  IF p_minor < 1 OR p_minor > room_of(v_account) THEN RETURN refused('amount'); END IF;
  IF topup_over_limit(p_member, p_minor, p_zone) THEN RETURN refused('limitTopup'); END IF;
  INSERT INTO topups (id, member, minor, pay_way, bank_type, body, keyed)
  VALUES (v_id, p_member, p_minor, p_pay_way, p_bank_type, p_body, p_key IS NOT NULL);
  RETURN jsonb_build_object('id', v_id);
END $$;

-- Credits an open top-up, once. Confirming again gives the same answer; a cancelled one is refused.
CREATE OR REPLACE FUNCTION ledger.confirm_topup(p_id uuid, p_zone text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_topup topups;
  v_account bigint;
BEGIN
  SELECT * INTO v_topup FROM topups WHERE id = p_id;
  IF NOT FOUND THEN RETURN refused('notFound'); END IF;
  SELECT account INTO STRICT v_account FROM balances WHERE member = v_topup.member FOR UPDATE;
  SELECT * INTO v_topup FROM topups WHERE id = p_id FOR UPDATE;
  IF v_topup.status = 2 THEN RETURN jsonb_build_object('id', p_id, 'replayed', true); END IF;
  IF v_topup.status = 3 THEN RETURN refused('ended'); END IF;
  IF on_break(v_topup.member) THEN RETURN refused('onBreak'); END IF;
  IF topup_over_limit(v_topup.member, v_topup.minor, p_zone) THEN RETURN refused('limitTopup'); END IF;
  IF v_topup.minor > room_of(v_account) THEN RETURN refused('amount'); END IF;
  UPDATE topups SET status = 2, ended_at = clock_timestamp() WHERE id = p_id;
  PERFORM post(consequence_id('topup', p_id), 'topup', p_id, 2, v_account, v_topup.minor);
  RETURN jsonb_build_object('id', p_id);
END $$;

-- Published prize lists stay as they are, and so do the ways an option wins, by which odds are judged.
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON fair.prize_lists FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON fair.options FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
