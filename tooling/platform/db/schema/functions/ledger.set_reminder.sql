-- After how many minutes the app reminds of the time spent; null switches it off.
CREATE OR REPLACE FUNCTION ledger.set_reminder(p_member bigint, p_minutes int) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
  SELECT hold_account(p_member);
  INSERT INTO care (member, remind_minutes) VALUES (p_member, p_minutes)
  ON CONFLICT (member) DO UPDATE SET remind_minutes = excluded.remind_minutes
$$;
