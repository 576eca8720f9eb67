-- Stakes p_stake on each of p_options. Gives {"id"} or {"refused"}; nothing is written when it refuses. A round that is being
-- settled counts as closed: waiting for it could only end in a refusal, or in a deadlock.
-- An equal order without a key can only be in work while somebody holds the member's balance row: who gets the row at once need
-- not look for one. Who has to wait looks before and after; a difference means that it was in work when this one came.
CREATE OR REPLACE FUNCTION ledger.place_order(
  p_member text, p_key text, p_body bytea, p_game int, p_no bigint, p_options text[], p_stake bigint, p_zone text
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'order', p_key);
  v_total bigint := p_stake * cardinality(p_options);
  v_account bigint;
  v_minor bigint;
  v_equal uuid;
  v_seen uuid;
  v_body bytea;
  v_break boolean;
  v_closed boolean;
  v_known bigint;
  v_limited boolean;
  v_limit text;
  v_now timestamptz;
BEGIN
  SELECT account, minor INTO v_account, v_minor FROM balances WHERE member = p_member FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    IF p_key IS NULL THEN v_equal := equal_order(p_member, p_body); END IF;
    SELECT account, minor INTO v_account, v_minor FROM balances WHERE member = p_member FOR UPDATE;
    IF NOT FOUND THEN RETURN refused('insufficient'); END IF;
    IF p_key IS NULL THEN
      v_seen := equal_order(p_member, p_body);
      IF v_seen IS DISTINCT FROM v_equal THEN RETURN jsonb_build_object('id', v_seen, 'replayed', true); END IF;
    END IF;
  END IF;

  SELECT (SELECT body FROM orders WHERE id = v_id),
    EXISTS (SELECT FROM care WHERE member = p_member AND break_until > clock_timestamp()),
    EXISTS (SELECT FROM fair.games WHERE id = p_game AND closed_at IS NOT NULL),
    (SELECT count(*) FROM fair.options WHERE option = ANY (p_options)),
    EXISTS (SELECT FROM limits WHERE member = p_member)
  INTO v_body, v_break, v_closed, v_known, v_limited;
  IF v_body IS NOT NULL THEN
    IF v_body <> p_body THEN RETURN refused('keyReused'); END IF;
    RETURN jsonb_build_object('id', v_id, 'replayed', true);
  END IF;
  IF v_break THEN RETURN refused('onBreak'); END IF;
  IF v_closed THEN RETURN refused('noGame'); END IF;
  -- an option is known once: as many known as asked for means that none is unknown and none is there twice
  IF cardinality(p_options) NOT BETWEEN 1 AND 20 OR cardinality(p_options) <> v_known THEN RETURN refused('options'); END IF;
  IF p_stake < 100 THEN RETURN refused('belowMin'); END IF;
  IF v_total > v_minor THEN RETURN refused('insufficient'); END IF;
  IF v_limited THEN
    v_limit := stake_over_limit(p_member, v_total, p_zone);
    IF v_limit IS NOT NULL THEN RETURN refused(v_limit); END IF;
  END IF;

  v_now := clock_timestamp(); -- one reading decides and is written: no order is dated after its round's close
  PERFORM 1 FROM fair.rounds r WHERE r.game = p_game AND r.no = p_no AND r.state = 'open' AND r.closes_at > v_now
    AND r.no = (SELECT max(n.no) FROM fair.rounds n WHERE n.game = p_game) FOR SHARE OF r SKIP LOCKED;
  IF NOT FOUND THEN RETURN refused('closed'); END IF;
  WITH ordered AS (
    INSERT INTO orders (id, member, account, game, no, options, stake, body, keyed, at)
    VALUES (v_id, p_member, v_account, p_game, p_no, p_options, p_stake, p_body, p_key IS NOT NULL, v_now)
  ), moved AS (
    INSERT INTO transfers (id, kind, about) VALUES (v_id, 'stake', v_id)
  ), booked AS (
    INSERT INTO entries (account, transfer, minor) VALUES (v_account, v_id, -v_total), (1, v_id, v_total)
  )
  UPDATE balances SET minor = minor - v_total WHERE account = v_account;
  RETURN jsonb_build_object('id', v_id);
END $$;
