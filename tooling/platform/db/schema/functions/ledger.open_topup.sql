-- Opens a top-up; nothing is credited yet. Refused beyond room_of: credits could else be piled up until a payout no longer fits.
CREATE OR REPLACE FUNCTION ledger.open_topup(p_member bigint, p_key text, p_body bytea, p_minor bigint, p_pay_way text, p_bank_type text, p_zone text)
RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'topup', p_key);
  v_body bytea;
BEGIN
  PERFORM hold_account(p_member);
  SELECT body INTO v_body FROM topups WHERE id = v_id;
  IF FOUND THEN
    IF v_body <> p_body THEN RETURN refused('keyReused'); END IF;
    RETURN ledger.done(v_id, true);
  END IF;
  IF on_break(p_member) THEN RETURN refused('onBreak'); END IF;
  IF p_minor < 1 OR p_minor > room_of(p_member) THEN RETURN refused('amount'); END IF;
  IF topup_over_limit(p_member, p_minor, p_zone) THEN RETURN refused('limitTopup'); END IF;
  INSERT INTO topups (id, member, minor, pay_way, bank_type, body, nth)
  VALUES (v_id, p_member, p_minor, p_pay_way, p_bank_type, p_body, nth_of(p_key));
  RETURN ledger.done(v_id);
END $$;
