-- Begins or lengthens a break; gives its end, which is never earlier than before.
CREATE OR REPLACE FUNCTION ledger.take_break(p_member bigint, p_hours int) RETURNS timestamptz
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_until timestamptz;
BEGIN
  PERFORM hold_account(p_member);
  INSERT INTO care AS held (member, break_until) VALUES (p_member, clock_timestamp() + make_interval(hours => p_hours))
  ON CONFLICT (member) DO UPDATE SET break_until = greatest(held.break_until, excluded.break_until)
  RETURNING break_until INTO v_until;
  RETURN v_until;
END $$;
