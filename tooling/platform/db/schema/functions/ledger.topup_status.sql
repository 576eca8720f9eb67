-- The number of a top-up's status, as records carry it. A name that is not there is an error. Planned once, so that it costs what a
-- number costs and partial indexes are found. The same names stand in platform/ledger/names.ts.
CREATE OR REPLACE FUNCTION ledger.topup_status(p_name text) RETURNS int LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  CASE p_name
    WHEN 'open' THEN RETURN 1;
    WHEN 'paid' THEN RETURN 2;
    WHEN 'cancelled' THEN RETURN 3;
  END CASE;
END $$;
