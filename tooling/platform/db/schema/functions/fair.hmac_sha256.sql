-- Draws are computed here, from the seed alone; shared/src/fairness computes the same, and tests compare them.
-- HMAC-SHA-256 (RFC 2104, RFC 4231): built from sha256(bytea), since pgcrypto is not everywhere.
CREATE OR REPLACE FUNCTION fair.hmac_sha256(p_key bytea, p_message bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  v_key bytea := CASE WHEN length(p_key) > 64 THEN sha256(p_key) ELSE p_key END;
  v_inner bytea := decode(repeat('36', 64), 'hex');
  v_outer bytea := decode(repeat('5c', 64), 'hex');
BEGIN
  FOR i IN 0 .. length(v_key) - 1 LOOP
    v_inner := set_byte(v_inner, i, get_byte(v_key, i) # 54);
    v_outer := set_byte(v_outer, i, get_byte(v_key, i) # 92);
  END LOOP;
  RETURN sha256(v_outer || sha256(v_inner || p_message));
END $$;
