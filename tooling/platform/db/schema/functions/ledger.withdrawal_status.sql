-- The number of a withdrawal's status, as records carry it (B-06); see ledger.topup_status.
CREATE OR REPLACE FUNCTION ledger.withdrawal_status(p_name text) RETURNS int LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  CASE p_name
    WHEN 'asked' THEN RETURN 1;
    WHEN 'paid' THEN RETURN 2;
    WHEN 'in work' THEN RETURN 3;
    WHEN 'cancelled' THEN RETURN 5;
    WHEN 'refused' THEN RETURN 6;
  END CASE;
END $$;
