-- True while a break the member took lasts (O-91).
CREATE OR REPLACE FUNCTION ledger.on_break(p_member bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM ledger.care WHERE member = p_member AND break_until > clock_timestamp())
$$;
