-- Top-ups: 1 open, 2 paid, 3 cancelled (B-06). Nothing is charged; confirming on the sandbox page credits play credits.
CREATE TABLE ledger.topups (
  id uuid PRIMARY KEY,
  member text NOT NULL,
  minor bigint NOT NULL CHECK (minor > 0),
  pay_way text NOT NULL,
  bank_type text NOT NULL,
  body bytea NOT NULL,
  keyed boolean NOT NULL,
  status int NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3)),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamptz,
  CHECK ((status = 1) = (ended_at IS NULL))
);
CREATE INDEX topups_member ON ledger.topups (member, at);
CREATE INDEX topups_open ON ledger.topups (at) WHERE status = 1;

CREATE FUNCTION ledger.equal_topup(p_member text, p_body bytea) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT id FROM ledger.topups
  WHERE member = p_member AND at > clock_timestamp() - interval '2 minutes' AND NOT keyed AND body = p_body ORDER BY at DESC LIMIT 1
$$;

-- The day's confirmed top-ups with this one would pass the member's own limit.
CREATE FUNCTION ledger.topup_over_limit(p_member text, p_minor bigint, p_zone text) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((
    SELECT coalesce(sum(minor), 0) FROM ledger.topups WHERE member = p_member AND status = 2 AND ended_at >= ledger.day_start(p_zone)
  ) + p_minor > ledger.limit_of(p_member, 'topup'), false)
$$;

CREATE FUNCTION ledger.open_topup(p_member text, p_key text, p_body bytea, p_minor bigint, p_pay_way text, p_bank_type text, p_zone text)
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
  IF p_minor < 1 THEN RETURN refused('amount'); END IF;
  IF topup_over_limit(p_member, p_minor, p_zone) THEN RETURN refused('limitTopup'); END IF;
  INSERT INTO topups (id, member, minor, pay_way, bank_type, body, keyed)
  VALUES (v_id, p_member, p_minor, p_pay_way, p_bank_type, p_body, p_key IS NOT NULL);
  RETURN jsonb_build_object('id', v_id);
END $$;

-- Credits an open top-up, once. Confirming again gives the same answer; a cancelled one is refused.
CREATE FUNCTION ledger.confirm_topup(p_id uuid, p_zone text) RETURNS jsonb
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
  UPDATE topups SET status = 2, ended_at = clock_timestamp() WHERE id = p_id;
  PERFORM post(consequence_id('topup', p_id), 'topup', p_id, 2, v_account, v_topup.minor);
  RETURN jsonb_build_object('id', p_id);
END $$;

-- Ends an open top-up without crediting. One that was paid stays paid.
CREATE FUNCTION ledger.cancel_topup(p_id uuid) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_status int;
BEGIN
  SELECT status INTO v_status FROM topups WHERE id = p_id FOR UPDATE;
  IF NOT FOUND THEN RETURN refused('notFound'); END IF;
  IF v_status = 2 THEN RETURN refused('ended'); END IF;
  UPDATE topups SET status = 3, ended_at = clock_timestamp() WHERE id = p_id AND status = 1;
  RETURN jsonb_build_object('id', p_id);
END $$;

-- Cancels what was left open for 30 minutes; its payment page is no longer valid then.
CREATE FUNCTION ledger.expire_topups() RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_count int;
BEGIN
  UPDATE topups SET status = 3, ended_at = clock_timestamp() WHERE id IN (
    SELECT id FROM topups WHERE status = 1 AND at < clock_timestamp() - interval '30 minutes' FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
