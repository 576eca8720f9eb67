-- The balance a demonstration account begins with, once per member. Not for the role that serves requests.
CREATE OR REPLACE FUNCTION ledger.opening_balance(p_member bigint, p_minor bigint) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_id uuid := md5('opening|' || p_member)::uuid;
BEGIN
  PERFORM open_account(p_member);
  PERFORM 1 FROM balances WHERE member = p_member FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM movements WHERE id = v_id) THEN RETURN false; END IF;
  PERFORM post(ARRAY[(v_id, 'opening', v_id, house_account('opening'), p_member, p_minor, NULL)::move]);
  RETURN true;
END $$;
