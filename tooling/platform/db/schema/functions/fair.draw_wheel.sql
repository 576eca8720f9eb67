-- Draws with the committed server seed and the browser's seed. {"stale"} asks to come again with the seed of the next nonce: another draw
-- of the member came first. A browser's seed needs a commit that was sent to the member (O-102). {"restored"} asks to begin the new era
-- first, which voids the commits that wait.
CREATE OR REPLACE FUNCTION fair.draw_wheel(
  p_member bigint, p_key text, p_nonce bigint, p_server_seed bytea, p_client_seed text,
  p_next_list int, p_next_commit bytea, p_next_secret bytea, p_daily int, p_zone text
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_id uuid := ledger.operation_id(p_member, 'draw', p_key);
  v_seen draws;
  v_commit wheel_commits;
  v_number bigint;
  v_prize prizes;
BEGIN
  PERFORM ledger.hold_account(p_member);
  SELECT * INTO v_seen FROM draws WHERE id = v_id;
  IF FOUND THEN
    IF v_seen.client_seed <> p_client_seed THEN RETURN ledger.refused('keyReused'); END IF;
    RETURN ledger.done(v_id, true);
  END IF;
  IF ledger.on_break(p_member) THEN RETURN ledger.refused('onBreak'); END IF;
  IF draws_today(p_member, p_zone) >= p_daily THEN RETURN ledger.refused('drawsUsed'); END IF;
  IF is_new_era() THEN RETURN '{"restored": true}'; END IF;
  SELECT * INTO v_commit FROM wheel_commits WHERE member = p_member AND nonce = p_nonce;
  IF NOT FOUND OR p_nonce <> next_nonce(p_member) THEN RETURN '{"stale": true}'; END IF;
  IF p_client_seed <> '' AND NOT EXISTS (SELECT FROM wheel_reads WHERE member = p_member AND nonce = p_nonce) THEN
    RETURN ledger.refused('commitUnread');
  END IF;
  IF sha256(p_server_seed || (SELECT hash FROM prize_lists WHERE version = v_commit.list)) <> v_commit.commit THEN
    RETURN ledger.refused('seed');
  END IF;
  v_number := wheel_number(p_server_seed, p_client_seed, p_nonce, (SELECT sum(weight) FROM prizes WHERE list = v_commit.list));
  SELECT prize.* INTO v_prize FROM prizes prize WHERE list = v_commit.list
    AND (SELECT sum(before.weight) FROM prizes before WHERE before.list = v_commit.list AND before.id <= prize.id) > v_number
  ORDER BY id LIMIT 1;
  INSERT INTO draws (id, member, nonce, server_seed, client_seed, prize, minor, nth)
  VALUES (v_id, p_member, p_nonce, p_server_seed, p_client_seed, v_prize.id, v_prize.minor, ledger.nth_of(p_key));
  IF v_prize.minor > 0 THEN
    PERFORM ledger.post(ARRAY[(ledger.consequence_id('prize', v_id), 'prize', v_id,
      ledger.house_account('wheel'), p_member, v_prize.minor, NULL)::ledger.move]);
  END IF;
  UPDATE wheel_tallies SET drawn = drawn + 1, unseen = unseen + (p_client_seed = '')::int WHERE part = p_member & 15;
  PERFORM commit_wheel(p_member, p_nonce + 1, p_next_list, p_next_commit, p_next_secret);
  RETURN ledger.done(v_id);
END $$;
