-- Orders. Every money function takes the member's balance row first: what one member does runs one after the other, so a
-- repeated request waits for the first and finds its result, and limits hold whatever arrives at the same time.
CREATE TABLE ledger.orders (
  id uuid PRIMARY KEY,
  member text NOT NULL,
  account bigint NOT NULL,
  game int NOT NULL,
  no bigint NOT NULL,
  options text[] NOT NULL CHECK (cardinality(options) BETWEEN 1 AND 20),
  stake bigint NOT NULL CHECK (stake >= 100),
  body bytea NOT NULL,
  keyed boolean NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  paid bigint CHECK (paid >= 0),
  settled_at timestamptz
);
CREATE INDEX orders_round ON ledger.orders (game, no);
CREATE INDEX orders_member ON ledger.orders (member, at);

-- The newest order without a key that equals this one; asked before and after waiting for the balance row, a difference
-- means that the equal request was being worked on when this one came.
CREATE FUNCTION ledger.equal_order(p_member text, p_body bytea) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT id FROM ledger.orders
  WHERE member = p_member AND at > clock_timestamp() - interval '2 minutes' AND NOT keyed AND body = p_body ORDER BY at DESC LIMIT 1
$$;

-- The reason why the member's own limits refuse this stake; null when they do not. Open stakes count as lost (O-91).
CREATE FUNCTION ledger.stake_over_limit(p_member text, p_total bigint, p_zone text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_stake bigint := ledger.limit_of(p_member, 'stake');
  v_loss bigint := ledger.limit_of(p_member, 'loss');
  v_staked bigint;
  v_paid bigint;
BEGIN
  IF v_stake IS NULL AND v_loss IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(sum(stake * cardinality(options)), 0), coalesce(sum(paid), 0) INTO v_staked, v_paid
  FROM ledger.orders WHERE member = p_member AND at >= ledger.day_start(p_zone);
  IF v_staked + p_total > v_stake THEN RETURN 'limitStake'; END IF;
  IF v_staked - v_paid + p_total > v_loss THEN RETURN 'limitLoss'; END IF;
  RETURN NULL;
END $$;

-- Stakes p_stake on each of p_options. Gives {"id"} or {"refused"}; nothing is written when it refuses. A round that is being
-- settled counts as closed: waiting for it could only end in a refusal, or in a deadlock.
CREATE FUNCTION ledger.place_order(
  p_member text, p_key text, p_body bytea, p_game int, p_no bigint, p_options text[], p_stake bigint, p_zone text
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'order', p_key);
  v_equal uuid := CASE WHEN p_key IS NULL THEN equal_order(p_member, p_body) END;
  v_total bigint := p_stake * cardinality(p_options);
  v_account bigint;
  v_minor bigint;
  v_seen uuid;
  v_body bytea;
  v_closes timestamptz;
  v_limit text;
BEGIN
  SELECT account, minor INTO v_account, v_minor FROM balances WHERE member = p_member FOR UPDATE;
  IF NOT FOUND THEN RETURN refused('insufficient'); END IF;
  IF p_key IS NULL THEN
    v_seen := equal_order(p_member, p_body);
    IF v_seen IS DISTINCT FROM v_equal THEN RETURN jsonb_build_object('id', v_seen, 'replayed', true); END IF;
  ELSE
    SELECT body INTO v_body FROM orders WHERE id = v_id;
    IF FOUND THEN
      IF v_body <> p_body THEN RETURN refused('keyReused'); END IF;
      RETURN jsonb_build_object('id', v_id, 'replayed', true);
    END IF;
  END IF;

  IF on_break(p_member) THEN RETURN refused('onBreak'); END IF;
  IF (SELECT closed_at FROM fair.games WHERE id = p_game) IS NOT NULL THEN RETURN refused('noGame'); END IF;
  IF cardinality(p_options) NOT BETWEEN 1 AND 20 OR cardinality(p_options) <> (
    SELECT count(DISTINCT chosen) FROM unnest(p_options) AS chosen JOIN fair.options ON option = chosen
  ) THEN RETURN refused('options'); END IF;
  IF p_stake < 100 THEN RETURN refused('belowMin'); END IF;
  IF v_total > v_minor THEN RETURN refused('insufficient'); END IF;
  v_limit := stake_over_limit(p_member, v_total, p_zone);
  IF v_limit IS NOT NULL THEN RETURN refused(v_limit); END IF;

  SELECT closes_at INTO v_closes FROM fair.rounds WHERE game = p_game AND no = p_no AND state = 'open' FOR SHARE SKIP LOCKED;
  IF NOT FOUND OR v_closes <= clock_timestamp() OR EXISTS (SELECT FROM fair.rounds WHERE game = p_game AND no > p_no) THEN
    RETURN refused('closed');
  END IF;
  INSERT INTO orders (id, member, account, game, no, options, stake, body, keyed)
  VALUES (v_id, p_member, v_account, p_game, p_no, p_options, p_stake, p_body, p_key IS NOT NULL);
  PERFORM post(v_id, 'stake', v_id, v_account, 1, v_total);
  RETURN jsonb_build_object('id', v_id);
END $$;
