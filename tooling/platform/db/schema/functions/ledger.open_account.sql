-- Makes the member's balance when it is missing. Safe to call from several transactions at once.
CREATE OR REPLACE FUNCTION ledger.open_account(p_member bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  INSERT INTO balances (member) VALUES (p_member) ON CONFLICT DO NOTHING;
END $$;
