-- Opens round p_no, if that is the number of this moment. p_commit is the SHA-256 of its seed: the link before it, which
-- must lead to the last link known of the published chain. Any number of instances may call it; the first one opens.
CREATE OR REPLACE FUNCTION fair.open_round(p_game int, p_no bigint, p_commit bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_game games;
  v_chain chains;
  v_position bigint;
  v_known bytea;
  v_known_position bigint;
BEGIN
  IF (SELECT max(no) FROM rounds WHERE game = p_game) >= p_no THEN RETURN '{"opened": false}'; END IF; -- EXISTS would read them all
  SELECT * INTO v_game FROM games WHERE id = p_game;
  IF v_game.id IS NULL OR v_game.closed_at IS NOT NULL THEN RETURN ledger.refused('gameClosed'); END IF;
  IF round_now(v_game.seconds) <> p_no THEN RETURN ledger.refused('notNow'); END IF;
  SELECT * INTO v_chain FROM chain_of(p_game, p_no);
  IF v_chain.id IS NULL THEN RETURN ledger.refused('noChain'); END IF;
  v_position := p_no - v_chain.first_no + 1;
  SELECT commit, position INTO v_known, v_known_position FROM rounds
  WHERE game = p_game AND no BETWEEN v_chain.first_no AND p_no - 1 AND chain = v_chain.id ORDER BY no DESC LIMIT 1;
  IF chain_steps(p_commit, v_position - coalesce(v_known_position, 1)) <> coalesce(v_known, v_chain.end_hash) THEN
    RETURN ledger.refused('commit');
  END IF;
  INSERT INTO rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at)
  SELECT p_game, p_no, v_chain.id, v_position, p_commit, version, to_timestamp(p_no * v_game.seconds), to_timestamp((p_no + 1) * v_game.seconds)
  FROM odds_versions WHERE game = p_game AND from_no <= p_no ORDER BY version DESC LIMIT 1
  ON CONFLICT (game, no) DO NOTHING;
  RETURN jsonb_build_object('opened', FOUND);
END $$;
