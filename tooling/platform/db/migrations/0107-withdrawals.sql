-- Withdrawals: 1 asked, 3 in work, 2 paid, 5 cancelled, 6 refused (B-06). The amount leaves the balance when it is asked and
-- waits on account 4; paid, returned or refused share one transfer id, so that exactly one end can be written.
CREATE TABLE ledger.withdrawals (
  id uuid PRIMARY KEY,
  member text NOT NULL,
  account bigint NOT NULL,
  minor bigint NOT NULL CHECK (minor > 0),
  body bytea NOT NULL,
  keyed boolean NOT NULL,
  status int NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3, 5, 6)),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX withdrawals_member ON ledger.withdrawals (member, at);
CREATE INDEX withdrawals_open ON ledger.withdrawals (status, changed_at) WHERE status IN (1, 3);

CREATE FUNCTION ledger.equal_withdrawal(p_member text, p_body bytea) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT id FROM ledger.withdrawals
  WHERE member = p_member AND at > clock_timestamp() - interval '2 minutes' AND NOT keyed AND body = p_body ORDER BY at DESC LIMIT 1
$$;

-- How many withdrawals of the day count; the first five cancelled ones are given back (O-91).
CREATE FUNCTION ledger.withdrawals_used(p_member text, p_zone text) RETURNS int LANGUAGE sql VOLATILE AS $$
  SELECT (count(*) - least(count(*) FILTER (WHERE status = 5), 5))::int
  FROM ledger.withdrawals WHERE member = p_member AND at >= ledger.day_start(p_zone)
$$;

CREATE FUNCTION ledger.ask_withdrawal(
  p_member text, p_key text, p_body bytea, p_minor bigint, p_min bigint, p_max bigint, p_count int, p_zone text
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'withdraw', p_key);
  v_equal uuid := CASE WHEN p_key IS NULL THEN equal_withdrawal(p_member, p_body) END;
  v_account bigint;
  v_minor bigint;
  v_seen uuid;
  v_body bytea;
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
  IF p_minor < p_min THEN RETURN refused('belowMin'); END IF;
  IF p_minor > p_max THEN RETURN refused('aboveMax'); END IF;
  IF p_minor > v_minor THEN RETURN refused('overBalance'); END IF;
  IF withdrawals_used(p_member, p_zone) >= p_count THEN RETURN refused('dayUsed'); END IF;
  INSERT INTO withdrawals (id, member, account, minor, body, keyed) VALUES (v_id, p_member, v_account, p_minor, p_body, p_key IS NOT NULL);
  PERFORM post(v_id, 'withdraw', v_id, v_account, 4, p_minor);
  RETURN jsonb_build_object('id', v_id);
END $$;

-- The member takes back what is not yet worked on. Of two cancels one returns the money; both get the same answer.
CREATE FUNCTION ledger.cancel_withdrawal(p_member text, p_id uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_withdrawal withdrawals;
BEGIN
  PERFORM 1 FROM balances WHERE member = p_member FOR UPDATE;
  SELECT * INTO v_withdrawal FROM withdrawals WHERE id = p_id AND member = p_member FOR UPDATE;
  IF NOT FOUND THEN RETURN refused('notFound'); END IF;
  IF v_withdrawal.status = 5 THEN RETURN jsonb_build_object('id', p_id, 'replayed', true); END IF;
  IF v_withdrawal.status <> 1 THEN RETURN refused('ended'); END IF;
  IF on_break(p_member) THEN RETURN refused('onBreak'); END IF;
  UPDATE withdrawals SET status = 5, changed_at = clock_timestamp() WHERE id = p_id;
  PERFORM post(consequence_id('end', p_id), 'returned', p_id, 4, v_withdrawal.account, v_withdrawal.minor);
  RETURN jsonb_build_object('id', p_id);
END $$;

-- The platform cannot pay: the money goes back. Not for the role that serves requests.
CREATE FUNCTION ledger.refuse_withdrawal(p_id uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_withdrawal withdrawals;
BEGIN
  PERFORM 1 FROM balances WHERE account = (SELECT account FROM withdrawals WHERE id = p_id) FOR UPDATE;
  SELECT * INTO v_withdrawal FROM withdrawals WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN RETURN refused('notFound'); END IF;
  IF v_withdrawal.status NOT IN (1, 3) THEN RETURN refused('ended'); END IF;
  UPDATE withdrawals SET status = 6, changed_at = clock_timestamp() WHERE id = p_id;
  PERFORM post(consequence_id('end', p_id), 'returned', p_id, 4, v_withdrawal.account, v_withdrawal.minor);
  RETURN jsonb_build_object('id', p_id);
END $$;

-- The timer (B-06): after 60 seconds what was asked is in work, after 60 more it is paid. Any number of instances may call it.
CREATE FUNCTION ledger.work_withdrawals() RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_row withdrawals;
  v_count int := 0;
BEGIN
  FOR v_row IN SELECT * FROM withdrawals
    WHERE status IN (1, 3) AND changed_at <= clock_timestamp() - interval '60 seconds' ORDER BY changed_at LIMIT 100 FOR UPDATE SKIP LOCKED
  LOOP
    IF v_row.status = 3 THEN PERFORM post(consequence_id('end', v_row.id), 'paid', v_row.id, 4, 2, v_row.minor); END IF;
    UPDATE withdrawals SET status = CASE v_row.status WHEN 1 THEN 3 ELSE 2 END, changed_at = clock_timestamp() WHERE id = v_row.id;
    v_count := v_count + 1;
  END LOOP;
  RETURN v_count;
END $$;

-- The member gives up the rest of the balance (B-11), only while nothing is open that could still pay or be paid.
CREATE FUNCTION ledger.give_up_rest(p_member text, p_key text) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := operation_id(p_member, 'rest', p_key);
  v_account bigint;
  v_minor bigint;
BEGIN
  SELECT account, minor INTO v_account, v_minor FROM balances WHERE member = p_member FOR UPDATE;
  IF EXISTS (SELECT FROM transfers WHERE id = v_id) THEN RETURN jsonb_build_object('id', v_id, 'replayed', true); END IF;
  IF coalesce(v_minor, 0) = 0 THEN RETURN refused('amount'); END IF;
  IF EXISTS (SELECT FROM orders WHERE member = p_member AND paid IS NULL)
    OR EXISTS (SELECT FROM withdrawals WHERE member = p_member AND status IN (1, 3)) THEN RETURN refused('open'); END IF;
  PERFORM post(v_id, 'rest', v_id, v_account, 6, v_minor);
  RETURN jsonb_build_object('id', v_id);
END $$;
