-- The prize wheel: for each member's next draw a server seed is committed together with the prize list before the browser
-- chooses its own. Draw, credit, reveal and the next commit are one transaction.
CREATE TABLE fair.prize_lists (version int PRIMARY KEY, hash bytea NOT NULL, published_at timestamptz NOT NULL DEFAULT clock_timestamp());
CREATE TABLE fair.prizes (
  list int NOT NULL REFERENCES fair.prize_lists,
  id int NOT NULL,
  titles jsonb NOT NULL,
  image text NOT NULL,
  minor bigint NOT NULL CHECK (minor >= 0),
  weight int NOT NULL CHECK (weight > 0),
  PRIMARY KEY (list, id)
);
CREATE TABLE fair.wheel_commits (
  member text NOT NULL,
  nonce bigint NOT NULL CHECK (nonce >= 1),
  list int NOT NULL REFERENCES fair.prize_lists,
  commit bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (member, nonce)
);
CREATE TABLE fair.wheel_secrets (
  member text NOT NULL,
  nonce bigint NOT NULL,
  secret bytea NOT NULL,
  PRIMARY KEY (member, nonce),
  FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits
);
REVOKE ALL ON fair.wheel_secrets FROM unison_app;
CREATE TABLE fair.draws (
  id uuid PRIMARY KEY,
  member text NOT NULL,
  nonce bigint NOT NULL,
  server_seed bytea NOT NULL,
  client_seed text NOT NULL,
  prize int NOT NULL,
  minor bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  UNIQUE (member, nonce),
  FOREIGN KEY (member, nonce) REFERENCES fair.wheel_commits
);
CREATE INDEX draws_at ON fair.draws (at);
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON fair.draws FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON fair.prizes FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON fair.wheel_commits FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();

-- Publishes a prize list: [{"id", "titles", "image", "minor", "weight"}, ...]. Its hash covers 'id:minor:weight' joined by ';'.
CREATE FUNCTION fair.publish_prizes(p_prizes jsonb) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE v_version int := (SELECT coalesce(max(version), 0) + 1 FROM prize_lists);
BEGIN
  INSERT INTO prize_lists (version, hash)
  SELECT v_version, sha256(convert_to(string_agg(id || ':' || minor || ':' || weight, ';' ORDER BY id), 'UTF8'))
  FROM jsonb_to_recordset(p_prizes) AS prize (id int, minor bigint, weight int);
  INSERT INTO prizes (list, id, titles, image, minor, weight)
  SELECT v_version, id, titles, image, minor, weight
  FROM jsonb_to_recordset(p_prizes) AS prize (id int, titles jsonb, image text, minor bigint, weight int);
  RETURN v_version;
END $$;

-- Commits the seed of the member's next draw unless one waits already. The commit is SHA-256(server seed, prize list hash),
-- which is checked when the seed is shown.
CREATE FUNCTION fair.commit_wheel(p_member text, p_nonce bigint, p_list int, p_commit bytea, p_secret bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
BEGIN
  IF p_nonce <> (SELECT coalesce(max(nonce), 0) + 1 FROM draws WHERE member = p_member) THEN RETURN; END IF;
  INSERT INTO wheel_commits (member, nonce, list, commit) VALUES (p_member, p_nonce, p_list, p_commit) ON CONFLICT DO NOTHING;
  IF FOUND THEN INSERT INTO wheel_secrets (member, nonce, secret) VALUES (p_member, p_nonce, p_secret); END IF;
END $$;

CREATE FUNCTION fair.draws_today(p_member text, p_zone text) RETURNS int LANGUAGE sql VOLATILE AS $$
  SELECT count(*)::int FROM fair.draws WHERE member = p_member AND at >= ledger.day_start(p_zone)
$$;

-- Draws with the committed server seed and the browser's seed. {"stale"} asks to come again with the seed of the next nonce.
CREATE FUNCTION fair.draw_wheel(
  p_member text, p_key text, p_nonce bigint, p_server_seed bytea, p_client_seed text,
  p_next_list int, p_next_commit bytea, p_next_secret bytea, p_daily int, p_zone text
) RETURNS jsonb LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_account bigint := ledger.open_account(p_member);
  v_id uuid := ledger.operation_id(p_member, 'draw', p_key);
  v_before bigint := (SELECT max(nonce) FROM draws WHERE member = p_member);
  v_seen draws;
  v_commit wheel_commits;
  v_number bigint;
  v_prize prizes;
BEGIN
  PERFORM 1 FROM ledger.balances WHERE account = v_account FOR UPDATE;
  SELECT * INTO v_seen FROM draws WHERE id = v_id;
  IF FOUND THEN
    IF v_seen.client_seed <> p_client_seed THEN RETURN ledger.refused('keyReused'); END IF;
    RETURN jsonb_build_object('id', v_id, 'replayed', true);
  END IF;
  IF p_key IS NULL THEN -- an equal draw that ran while this one waited answers for both
    SELECT * INTO v_seen FROM draws WHERE member = p_member AND nonce > coalesce(v_before, 0) AND client_seed = p_client_seed LIMIT 1;
    IF FOUND THEN RETURN jsonb_build_object('id', v_seen.id, 'replayed', true); END IF;
  END IF;
  IF ledger.on_break(p_member) THEN RETURN ledger.refused('onBreak'); END IF;
  IF draws_today(p_member, p_zone) >= p_daily THEN RETURN ledger.refused('drawsUsed'); END IF;
  SELECT * INTO v_commit FROM wheel_commits WHERE member = p_member AND nonce = p_nonce;
  IF NOT FOUND OR EXISTS (SELECT FROM draws WHERE member = p_member AND nonce = p_nonce) THEN RETURN '{"stale": true}'; END IF;
  IF sha256(p_server_seed || (SELECT hash FROM prize_lists WHERE version = v_commit.list)) <> v_commit.commit THEN
    RETURN ledger.refused('seed');
  END IF;
  v_number := wheel_number(p_server_seed, p_client_seed, p_nonce, (SELECT sum(weight) FROM prizes WHERE list = v_commit.list));
  SELECT prize.* INTO v_prize FROM prizes prize WHERE list = v_commit.list
    AND (SELECT sum(before.weight) FROM prizes before WHERE before.list = v_commit.list AND before.id <= prize.id) > v_number
  ORDER BY id LIMIT 1;
  INSERT INTO draws (id, member, nonce, server_seed, client_seed, prize, minor)
  VALUES (v_id, p_member, p_nonce, p_server_seed, p_client_seed, v_prize.id, v_prize.minor);
  IF v_prize.minor > 0 THEN
    PERFORM ledger.post(ledger.consequence_id('prize', v_id), 'prize', v_id, 3, v_account, v_prize.minor);
  END IF;
  PERFORM commit_wheel(p_member, p_nonce + 1, p_next_list, p_next_commit, p_next_secret);
  RETURN jsonb_build_object('id', v_id);
END $$;
