-- The platform's own account of that name, as ledger.accounts has it; see ledger.topup_status.
CREATE OR REPLACE FUNCTION ledger.house_account(p_name text) RETURNS bigint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  CASE p_name
    WHEN 'house' THEN RETURN 1;
    WHEN 'cashier' THEN RETURN 2;
    WHEN 'wheel' THEN RETURN 3;
    WHEN 'asked' THEN RETURN 4;
    WHEN 'opening' THEN RETURN 5;
    WHEN 'given up' THEN RETURN 6;
  END CASE;
END $$;
