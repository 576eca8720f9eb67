-- The number of a member's status, as `members.status` carries it. A name that is not there is an error. The same names stand in
-- platform/routes/memberStatus.ts; platform/ledger/names.test.ts holds both equal.
CREATE OR REPLACE FUNCTION public.member_status(p_name text) RETURNS int LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  CASE p_name
    WHEN 'closed' THEN RETURN 0;
    WHEN 'active' THEN RETURN 1;
    WHEN 'inactive' THEN RETURN 2;
  END CASE;
END $$;
