-- Rounds on the database's clock: opened once by whoever comes first, closed by time, drawn from the committed seed.

-- Publishes the end of a game's next chain. Only the first chain of a game begins at once; every later one begins after the
-- last link of the one before and at least 24 hours after it is published. Gives its id, or null when one is waiting already.
CREATE FUNCTION fair.publish_chain(p_game int, p_length bigint, p_end bytea, p_secret bytea) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_seconds int;
  v_last chains;
  v_now bigint;
  v_chain int;
BEGIN
  SELECT seconds INTO STRICT v_seconds FROM games WHERE id = p_game FOR UPDATE;
  v_now := round_now(v_seconds);
  SELECT * INTO v_last FROM chains WHERE game = p_game ORDER BY first_no DESC LIMIT 1;
  IF v_last.first_no > v_now THEN RETURN NULL; END IF;
  INSERT INTO chains (game, first_no, length, end_hash) VALUES (
    p_game,
    CASE WHEN v_last.id IS NULL THEN v_now ELSE greatest(v_last.first_no + v_last.length, v_now + ceil(86400.0 / v_seconds)::bigint + 1) END,
    p_length, p_end
  ) RETURNING id INTO v_chain;
  INSERT INTO chain_secrets (chain, secret) VALUES (v_chain, p_secret);
  RETURN v_chain;
END $$;

-- Opens round p_no, if that is the number of this moment. p_commit is the SHA-256 of its seed: the link before it, which
-- must lead to the last link known of the published chain. Any number of instances may call it; the first one opens.
CREATE FUNCTION fair.open_round(p_game int, p_no bigint, p_commit bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_game games;
  v_chain chains;
  v_position bigint;
  v_known bytea;
  v_known_position bigint;
BEGIN
  IF EXISTS (SELECT FROM rounds WHERE game = p_game AND no >= p_no) THEN RETURN '{"opened": false}'; END IF;
  SELECT * INTO v_game FROM games WHERE id = p_game;
  IF v_game.id IS NULL OR v_game.closed_at IS NOT NULL THEN RETURN ledger.refused('gameClosed'); END IF;
  IF round_now(v_game.seconds) <> p_no THEN RETURN ledger.refused('notNow'); END IF;
  SELECT * INTO v_chain FROM chains WHERE game = p_game AND first_no <= p_no AND p_no < first_no + length ORDER BY first_no DESC LIMIT 1;
  IF v_chain.id IS NULL THEN RETURN ledger.refused('noChain'); END IF;
  v_position := p_no - v_chain.first_no + 1;
  SELECT commit, position INTO v_known, v_known_position FROM rounds
  WHERE game = p_game AND no < p_no AND chain = v_chain.id ORDER BY no DESC LIMIT 1;
  IF chain_steps(p_commit, v_position - coalesce(v_known_position, 1)) <> coalesce(v_known, v_chain.end_hash) THEN
    RETURN ledger.refused('commit');
  END IF;
  INSERT INTO rounds (game, no, chain, position, commit, odds_version, opens_at, closes_at)
  SELECT p_game, p_no, v_chain.id, v_position, p_commit, version, to_timestamp(p_no * v_game.seconds), to_timestamp((p_no + 1) * v_game.seconds)
  FROM odds_versions WHERE game = p_game AND from_no <= p_no ORDER BY version DESC LIMIT 1
  ON CONFLICT (game, no) DO NOTHING;
  RETURN jsonb_build_object('opened', FOUND);
END $$;

-- Pays the orders of a round whose row the caller holds: p_winning names the options that won, null pays every stake.
CREATE FUNCTION ledger.pay_orders(p_game int, p_no bigint, p_winning text[], p_version int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger.orders o SET settled_at = clock_timestamp(), paid = coalesce((
    SELECT sum((o.stake * d.odds + 99) / 100) FROM fair.odds d
    WHERE d.game = p_game AND d.version = p_version AND d.option = ANY (o.options) AND (p_winning IS NULL OR d.option = ANY (p_winning))
  ), 0)
  WHERE o.game = p_game AND o.no = p_no AND o.paid IS NULL;
  PERFORM 1 FROM ledger.balances WHERE account IN (
    SELECT account FROM ledger.orders WHERE game = p_game AND no = p_no AND paid > 0
  ) ORDER BY account FOR UPDATE;
  INSERT INTO ledger.transfers (id, kind, about)
  SELECT ledger.consequence_id('payout', id), 'payout', id FROM ledger.orders WHERE game = p_game AND no = p_no AND paid > 0;
  INSERT INTO ledger.entries (account, transfer, minor)
  SELECT side.account, ledger.consequence_id('payout', o.id), side.minor
  FROM ledger.orders o CROSS JOIN LATERAL (VALUES (1::bigint, -o.paid), (o.account, o.paid)) AS side (account, minor)
  WHERE o.game = p_game AND o.no = p_no AND o.paid > 0;
  UPDATE ledger.balances b SET minor = b.minor + won.minor
  FROM (SELECT account, sum(paid)::bigint AS minor FROM ledger.orders WHERE game = p_game AND no = p_no AND paid > 0 GROUP BY account) won
  WHERE b.account = won.account;
END $$;

-- Draws and pays a closed round, once: whoever holds its row does it, everyone else passes by. The seed must hash to the
-- commit; the dice are computed here. A round drawn more than 10 seconds after its close counts as late.
CREATE FUNCTION fair.settle_round(p_game int, p_no bigint, p_seed bytea) RETURNS jsonb
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_round rounds;
  v_dice smallint[];
BEGIN
  SELECT * INTO v_round FROM rounds
  WHERE game = p_game AND no = p_no AND state = 'open' AND closes_at <= clock_timestamp() FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN RETURN ledger.refused('notDue'); END IF;
  IF sha256(p_seed) <> v_round.commit THEN RETURN ledger.refused('seed'); END IF;
  v_dice := dice(p_seed, p_game, p_no);
  PERFORM ledger.pay_orders(p_game, p_no, winning(v_dice), v_round.odds_version);
  UPDATE rounds SET state = 'drawn', seed = p_seed, dice = v_dice, ended_at = clock_timestamp(),
    late = clock_timestamp() > closes_at + interval '10 seconds'
  WHERE game = p_game AND no = p_no;
  RETURN jsonb_build_object('dice', v_dice);
END $$;

-- An instance that is asked to draw and has no seed says so here. When an hour of saying so has passed and nobody could show
-- the seed, it is lost: every accepted stake is paid at its odds and the game closes, in public (O-90). So a seed that goes
-- missing never spares the house anything, and an instance with a wrong key does not end a round that another one can draw.
CREATE FUNCTION fair.seed_missing(p_game int, p_no bigint) RETURNS jsonb
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
  UPDATE games SET closed_at = clock_timestamp() WHERE id = p_game AND closed_at IS NULL;
  RETURN '{"lost": true}';
END $$;
