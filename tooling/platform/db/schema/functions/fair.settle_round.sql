-- Draws and pays a closed round, once: whoever holds its row does it, everyone else passes by. The seed must hash to the
-- commit; the dice are computed here. A round drawn more than 10 seconds after its close counts as late.
CREATE OR REPLACE FUNCTION fair.settle_round(p_game int, p_no bigint, p_seed bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_round rounds;
  v_dice smallint[];
  v_late boolean;
BEGIN
  SELECT * INTO v_round FROM rounds
  WHERE game = p_game AND no = p_no AND state = 'open' AND closes_at <= clock_timestamp() FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN ledger.refused('notDue'); END IF;
  IF sha256(p_seed) <> v_round.commit THEN RETURN ledger.refused('seed'); END IF;
  v_dice := dice(p_seed, p_game, p_no);
  PERFORM ledger.pay_orders(p_game, p_no, winning(v_dice), v_round.odds_version);
  UPDATE rounds SET state = 'drawn', seed = p_seed, dice = v_dice, ended_at = clock_timestamp(),
    late = clock_timestamp() > closes_at + interval '10 seconds'
  WHERE game = p_game AND no = p_no RETURNING late INTO v_late;
  PERFORM count_round(p_game, true, v_late);
  RETURN jsonb_build_object('dice', v_dice);
END $$;
