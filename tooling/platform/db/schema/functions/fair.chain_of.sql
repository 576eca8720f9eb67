-- The chain a round of that number is drawn from; none when no published chain covers it, or when the one that did was abandoned.
CREATE OR REPLACE FUNCTION fair.chain_of(p_game int, p_no bigint) RETURNS SETOF fair.chains LANGUAGE sql STABLE AS $$
  SELECT c.* FROM fair.chains c WHERE c.game = p_game AND c.first_no <= p_no AND p_no < c.first_no + c.length
    AND NOT EXISTS (SELECT FROM fair.abandoned_chains a WHERE a.chain = c.id AND p_no >= a.from_no)
  ORDER BY c.first_no DESC LIMIT 1
$$;
