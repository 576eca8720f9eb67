-- Draws are computed here, from the seed alone; shared/src/fairness computes the same, and tests compare them.
-- HMAC-SHA-256 (RFC 2104, RFC 4231): built from sha256(bytea), since pgcrypto is not everywhere.
CREATE FUNCTION fair.hmac_sha256(p_key bytea, p_message bytea) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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

-- Three dice of a round: bytes of HMAC(seed, 'game:round:counter'), 252 and above passed over, byte % 6 + 1.
CREATE FUNCTION fair.dice(p_seed bytea, p_game int, p_no bigint) RETURNS smallint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  v_dice smallint[] := '{}';
  v_block bytea;
  v_byte int;
  v_counter int := 0;
BEGIN
  LOOP
    v_block := fair.hmac_sha256(p_seed, convert_to(p_game || ':' || p_no || ':' || v_counter, 'UTF8'));
    FOR i IN 0 .. 31 LOOP
      v_byte := get_byte(v_block, i);
      IF v_byte < 252 THEN v_dice := v_dice || (v_byte % 6 + 1)::smallint; END IF;
      IF cardinality(v_dice) = 3 THEN RETURN v_dice; END IF;
    END LOOP;
    v_counter := v_counter + 1;
  END LOOP;
END $$;

-- The three options a roll wins: its size, its parity, its sum (LIMIT-24 to LIMIT-26).
CREATE FUNCTION fair.winning(p_dice smallint[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY[CASE WHEN total >= 11 THEN 'bi' ELSE 'sm' END, CASE WHEN total % 2 = 1 THEN 'si' ELSE 'do' END, total::text]
  FROM (SELECT p_dice[1] + p_dice[2] + p_dice[3] AS total) AS roll
$$;

-- A number from 0 to p_total - 1: 32-bit words of HMAC(server seed, 'client seed:nonce:counter'); words above the last
-- whole multiple of p_total are passed over.
CREATE FUNCTION fair.wheel_number(p_server_seed bytea, p_client_seed text, p_nonce bigint, p_total bigint) RETURNS bigint
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

-- Follows a chain p_steps links towards its end.
CREATE FUNCTION fair.chain_steps(p_link bytea, p_steps bigint) RETURNS bytea LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE v_link bytea := p_link;
BEGIN
  FOR i IN 1 .. p_steps LOOP v_link := sha256(v_link); END LOOP;
  RETURN v_link;
END $$;
