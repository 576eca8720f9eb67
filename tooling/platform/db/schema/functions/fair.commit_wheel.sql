-- Commits the seed of the member's next draw unless one waits already. The commit is SHA-256(server seed, prize list hash),
-- which is checked when the seed is shown.
CREATE OR REPLACE FUNCTION fair.commit_wheel(p_member bigint, p_nonce bigint, p_list int, p_commit bytea, p_secret bytea) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
BEGIN
  IF p_nonce <> next_nonce(p_member) THEN RETURN; END IF;
  PERFORM ledger.open_account(p_member);
  INSERT INTO wheel_commits (member, nonce, list, commit) VALUES (p_member, p_nonce, p_list, p_commit) ON CONFLICT DO NOTHING;
  IF FOUND THEN INSERT INTO wheel_secrets (member, nonce, secret) VALUES (p_member, p_nonce, p_secret); END IF;
END $$;
