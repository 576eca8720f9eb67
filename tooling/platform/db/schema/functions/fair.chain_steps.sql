-- Follows a chain p_steps links towards its end.
CREATE OR REPLACE FUNCTION fair.chain_steps(p_link bytea, p_steps bigint) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE v_link bytea := p_link;
BEGIN
  FOR i IN 1 .. p_steps LOOP v_link := sha256(v_link); END LOOP;
  RETURN v_link;
END $$;
