-- The first number from p_from on at which no chain of the game begins, abandoned ones included: two may not begin at the same.
CREATE OR REPLACE FUNCTION fair.free_no(p_game int, p_from bigint) RETURNS bigint LANGUAGE sql STABLE SET search_path = fair, pg_temp AS $$
  SELECT no FROM generate_series(p_from, p_from + (SELECT count(*) FROM chains WHERE game = p_game)) no
  WHERE NOT EXISTS (SELECT FROM chains WHERE game = p_game AND first_no = no) ORDER BY no LIMIT 1
$$;
