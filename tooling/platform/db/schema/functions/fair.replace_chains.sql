-- After the key of the seeds was lost: abandons every chain of a game for the rounds that have not opened, publishes the end of a new
-- one that begins at the next free number 24 hours from now, wherever the abandoned ones would have gone on, and lets the game play again
-- from there. Rounds that are open keep their chain: they end as lost, every stake paid as won (O-90). Not for the role that serves
-- requests.
CREATE OR REPLACE FUNCTION fair.replace_chains(p_game int, p_length bigint, p_end bytea, p_secret bytea) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_seconds int;
  v_now bigint;
  v_chain int;
BEGIN
  SELECT seconds INTO STRICT v_seconds FROM games WHERE id = p_game FOR UPDATE;
  v_now := round_now(v_seconds);
  INSERT INTO abandoned_chains (chain, from_no)
  SELECT id, v_now + 1 FROM chains WHERE game = p_game AND first_no + length > v_now ON CONFLICT DO NOTHING;
  INSERT INTO chains (game, first_no, length, end_hash)
  VALUES (p_game, free_no(p_game, v_now + ceil(86400.0 / v_seconds)::bigint + 1), p_length, p_end)
  RETURNING id INTO v_chain;
  INSERT INTO chain_secrets (chain, secret) VALUES (v_chain, p_secret);
  UPDATE games SET closed_at = NULL WHERE id = p_game;
  RETURN v_chain;
END $$;
