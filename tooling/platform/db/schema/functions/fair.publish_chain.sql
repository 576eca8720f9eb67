-- Publishes the end of a game's next chain. Only the first chain of a game begins at once; every later one begins after the
-- last link of the one before and at least 24 hours after it is published. Abandoned chains count for neither. Instances that start together each make a chain: only
-- one is taken until half of the newest is used. Gives its id, or null when it was not taken.
CREATE OR REPLACE FUNCTION fair.publish_chain(p_game int, p_length bigint, p_end bytea, p_secret bytea) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_seconds int;
  v_last chains;
  v_now bigint;
  v_chain int;
BEGIN
  SELECT seconds INTO STRICT v_seconds FROM games WHERE id = p_game FOR UPDATE;
  v_now := round_now(v_seconds);
  SELECT * INTO v_last FROM chains c WHERE game = p_game AND NOT EXISTS (SELECT FROM abandoned_chains a WHERE a.chain = c.id)
  ORDER BY first_no DESC LIMIT 1;
  IF v_last.first_no + v_last.length / 2 > v_now THEN RETURN NULL; END IF;
  INSERT INTO chains (game, first_no, length, end_hash) VALUES (
    p_game,
    CASE WHEN NOT EXISTS (SELECT FROM chains WHERE game = p_game) THEN v_now
      ELSE free_no(p_game, greatest(v_last.first_no + v_last.length, v_now + ceil(86400.0 / v_seconds)::bigint + 1)) END,
    p_length, p_end
  ) RETURNING id INTO v_chain;
  INSERT INTO chain_secrets (chain, secret) VALUES (v_chain, p_secret);
  RETURN v_chain;
END $$;
