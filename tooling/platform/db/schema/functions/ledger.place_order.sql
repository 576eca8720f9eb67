-- Stakes p_stake on each of p_options. Gives {"id"} or {"refused"}; nothing is written when it refuses. A round that is being
-- settled counts as closed: waiting for it could only end in a refusal, or in a deadlock.
CREATE OR REPLACE FUNCTION ledger.place_order(
  p_member bigint, p_key text, p_body bytea, p_game int, p_no bigint, p_options text[], p_stake bigint, p_zone text
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'order', p_key);
  v_total bigint := p_stake * cardinality(p_options);
  v_minor bigint;
  v_day timestamptz;
  v_body bytea;
  v_break boolean;
  v_closed boolean;
  v_known bigint;
  v_limited boolean;
  v_limit text;
  v_now timestamptz;
BEGIN
  SELECT minor, day INTO v_minor, v_day FROM balances WHERE member = p_member FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN refused('insufficient'); END IF;

  SELECT (SELECT body FROM orders WHERE id = v_id),
    EXISTS (SELECT FROM care WHERE member = p_member AND break_until > clock_timestamp()),
    EXISTS (SELECT FROM fair.games WHERE id = p_game AND closed_at IS NOT NULL),
    (SELECT count(*) FROM fair.options WHERE option = ANY (p_options)),
    EXISTS (SELECT FROM limits WHERE member = p_member)
  INTO v_body, v_break, v_closed, v_known, v_limited;
  IF v_body IS NOT NULL THEN
    IF v_body <> p_body THEN RETURN refused('keyReused'); END IF;
    RETURN ledger.done(v_id, true);
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
  IF v_day <> day_start(p_zone) THEN PERFORM begin_day(p_member, p_zone); END IF;
  INSERT INTO orders (id, member, game, no, options, stake, body, nth, at)
  VALUES (v_id, p_member, p_game, p_no, p_options, p_stake, p_body, nth_of(p_key), v_now);
  PERFORM post(ARRAY[(v_id, 'stake', v_id, p_member, house_account('house'), v_total, v_now)::move]);
  RETURN ledger.done(v_id);
END $$;
