-- An instance that is asked to draw and has no seed says so here. When an hour of saying so has passed and nobody could show
-- the seed, it is lost: every accepted stake is paid at its odds and the game closes, in public (O-90). So a seed that goes
-- missing never spares the house anything, and an instance with a wrong key does not end a round that another one can draw. A round whose
-- chain was replaced meanwhile closes nothing: the game plays again, or will, from the chain that took its place.
CREATE OR REPLACE FUNCTION fair.seed_missing(p_game int, p_no bigint) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE v_round rounds;
BEGIN
  SELECT * INTO v_round FROM rounds
  WHERE game = p_game AND no = p_no AND state = 'open' AND closes_at <= clock_timestamp() FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN ledger.refused('notDue'); END IF;
  IF v_round.missing_since IS NULL OR v_round.missing_since + interval '1 hour' > clock_timestamp() THEN
    UPDATE rounds SET missing_since = coalesce(missing_since, clock_timestamp()) WHERE game = p_game AND no = p_no;
    RETURN ledger.refused('waiting');
  END IF;
  PERFORM ledger.pay_orders(p_game, p_no, NULL, v_round.odds_version);
  UPDATE rounds SET state = 'lost', ended_at = clock_timestamp(), late = true WHERE game = p_game AND no = p_no;
  PERFORM count_round(p_game, false, true);
  UPDATE games g SET closed_at = clock_timestamp() WHERE id = p_game AND closed_at IS NULL
    AND NOT (EXISTS (SELECT FROM abandoned_chains WHERE chain = v_round.chain) AND EXISTS (
      SELECT FROM chains c WHERE c.game = p_game AND c.first_no + c.length > round_now(g.seconds)
        AND NOT EXISTS (SELECT FROM abandoned_chains a WHERE a.chain = c.id)));
  RETURN '{"lost": true}';
END $$;
