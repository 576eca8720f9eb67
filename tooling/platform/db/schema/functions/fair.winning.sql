-- The three options a roll wins: its size, its parity, its sum (LIMIT-24 to LIMIT-26).
CREATE OR REPLACE FUNCTION fair.winning(p_dice smallint[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ARRAY[CASE WHEN total >= 11 THEN 'bi' ELSE 'sm' END, CASE WHEN total % 2 = 1 THEN 'si' ELSE 'do' END, total::text]
  FROM (SELECT p_dice[1] + p_dice[2] + p_dice[3] AS total) AS roll
$$;
