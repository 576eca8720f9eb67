-- Keeps that a commit has been sent to its member; once is enough.
CREATE OR REPLACE FUNCTION fair.read_commit(p_member bigint, p_nonce bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
  INSERT INTO wheel_reads (member, nonce) SELECT member, nonce FROM wheel_commits WHERE member = p_member AND nonce = p_nonce
  ON CONFLICT DO NOTHING
$$;
