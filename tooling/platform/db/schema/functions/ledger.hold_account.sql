-- Makes the member's balance when it is missing, and holds it to the end of the transaction. Who closed the account while this waited is told so
-- by an error of its own: neither credits nor a wish come into a closed account, which nobody could take them out of (B-11).
CREATE OR REPLACE FUNCTION ledger.hold_account(p_member bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
BEGIN
  PERFORM open_account(p_member);
  PERFORM 1 FROM balances WHERE member = p_member FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM public.members WHERE id = p_member AND closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'The account of member % is closed', p_member USING ERRCODE = 'UNB11';
  END IF;
END $$;
