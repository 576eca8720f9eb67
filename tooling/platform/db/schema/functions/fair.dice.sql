-- Three dice of a round: bytes of HMAC(seed, 'game:round:counter'), 252 and above passed over, byte % 6 + 1.
CREATE OR REPLACE FUNCTION fair.dice(p_seed bytea, p_game int, p_no bigint) RETURNS smallint[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
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
