-- The member's account, made when it is missing. Safe to call from several transactions at once.
CREATE OR REPLACE FUNCTION ledger.open_account(p_member text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_account bigint;
BEGIN
  SELECT account INTO v_account FROM balances WHERE member = p_member;
  IF FOUND THEN RETURN v_account; END IF;
  INSERT INTO accounts (owner) VALUES ('member ' || p_member) ON CONFLICT (owner) DO NOTHING;
  SELECT id INTO v_account FROM accounts WHERE owner = 'member ' || p_member;
  INSERT INTO balances (account, member) VALUES (v_account, p_member) ON CONFLICT (account) DO NOTHING;
  RETURN v_account;
END $$;
