-- What members set for themselves (B-07, O-91). Lowering a limit acts at once, raising or lifting it after 24 hours; a break
-- is never shortened. `minor` null is no limit.
CREATE TABLE ledger.limits (
  member text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('stake', 'topup', 'loss')),
  minor bigint CHECK (minor >= 0),
  next_minor bigint CHECK (next_minor >= 0),
  next_at timestamptz,
  PRIMARY KEY (member, kind)
);
CREATE TABLE ledger.care (
  member text PRIMARY KEY,
  break_until timestamptz,
  remind_minutes int CHECK (remind_minutes BETWEEN 1 AND 1440)
);

-- The limit that holds now; null when there is none.
CREATE FUNCTION ledger.limit_of(p_member text, p_kind text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN next_at <= clock_timestamp() THEN next_minor ELSE minor END
  FROM ledger.limits WHERE member = p_member AND kind = p_kind
$$;

CREATE FUNCTION ledger.on_break(p_member text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM ledger.care WHERE member = p_member AND break_until > clock_timestamp())
$$;

-- When the day of that zone began, on the database's clock.
CREATE FUNCTION ledger.day_start(p_zone text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT date_trunc('day', clock_timestamp() AT TIME ZONE p_zone) AT TIME ZONE p_zone
$$;

-- Sets one limit; null lifts it. Takes the member's balance row first, like every money function, so that no order runs beside it.
CREATE FUNCTION ledger.set_limit(p_member text, p_kind text, p_minor bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_account bigint := open_account(p_member);
  v_now bigint;
  v_pending timestamptz;
BEGIN
  PERFORM 1 FROM balances WHERE account = v_account FOR UPDATE;
  v_now := limit_of(p_member, p_kind);
  IF p_minor IS NOT DISTINCT FROM v_now OR (p_minor IS NOT NULL AND p_minor < coalesce(v_now, 9223372036854775807)) THEN
    INSERT INTO limits AS held (member, kind, minor) VALUES (p_member, p_kind, p_minor)
    ON CONFLICT (member, kind) DO UPDATE SET minor = excluded.minor, next_minor = NULL, next_at = NULL;
  ELSE
    SELECT next_at INTO v_pending FROM limits
    WHERE member = p_member AND kind = p_kind AND next_at > clock_timestamp() AND next_minor IS NOT DISTINCT FROM p_minor;
    IF FOUND THEN RETURN; END IF; -- asked again: the 24 hours do not begin anew
    UPDATE limits SET minor = v_now, next_minor = p_minor, next_at = clock_timestamp() + interval '24 hours'
    WHERE member = p_member AND kind = p_kind;
  END IF;
END $$;

-- Begins or lengthens a break; gives its end, which is never earlier than before.
CREATE FUNCTION ledger.take_break(p_member text, p_hours int) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_account bigint := open_account(p_member);
  v_until timestamptz;
BEGIN
  PERFORM 1 FROM balances WHERE account = v_account FOR UPDATE;
  INSERT INTO care AS held (member, break_until) VALUES (p_member, clock_timestamp() + make_interval(hours => p_hours))
  ON CONFLICT (member) DO UPDATE SET break_until = greatest(held.break_until, excluded.break_until)
  RETURNING break_until INTO v_until;
  RETURN v_until;
END $$;

-- After how many minutes the app reminds of the time spent; null switches it off.
CREATE FUNCTION ledger.set_reminder(p_member text, p_minutes int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  INSERT INTO care (member, remind_minutes) VALUES (p_member, p_minutes)
  ON CONFLICT (member) DO UPDATE SET remind_minutes = excluded.remind_minutes
$$;
