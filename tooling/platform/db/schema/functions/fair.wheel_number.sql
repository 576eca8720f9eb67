-- A number from 0 to p_total - 1: 32-bit words of HMAC(server seed, 'client seed:nonce:counter'); words above the last
-- whole multiple of p_total are passed over.
CREATE OR REPLACE FUNCTION fair.wheel_number(p_server_seed bytea, p_client_seed text, p_nonce bigint, p_total bigint) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  v_limit bigint := (4294967296 / p_total) * p_total;
  v_block bytea;
  v_word bigint;
  v_counter int := 0;
BEGIN
  LOOP
    v_block := fair.hmac_sha256(p_server_seed, convert_to(p_client_seed || ':' || p_nonce || ':' || v_counter, 'UTF8'));
    FOR i IN 0 .. 7 LOOP
      v_word := get_byte(v_block, i * 4)::bigint * 16777216 + get_byte(v_block, i * 4 + 1) * 65536 + get_byte(v_block, i * 4 + 2) * 256
        + get_byte(v_block, i * 4 + 3);
      IF v_word < v_limit THEN RETURN v_word % p_total; END IF;
    END LOOP;
    v_counter := v_counter + 1;
  END LOOP;
END $$;
