-- Sets one limit; null lifts it. Takes the member's balance row first, like every money function, so that no order runs beside it.
CREATE OR REPLACE FUNCTION ledger.set_limit(p_member bigint, p_kind text, p_minor bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_now bigint;
  v_pending timestamptz;
BEGIN
  PERFORM hold_account(p_member);
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
