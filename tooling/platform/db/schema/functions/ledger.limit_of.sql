-- The limit that holds now; null when there is none.
CREATE OR REPLACE FUNCTION ledger.limit_of(p_member bigint, p_kind text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN next_at <= clock_timestamp() THEN next_minor ELSE minor END
  FROM ledger.limits WHERE member = p_member AND kind = p_kind
$$;
