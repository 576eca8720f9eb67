-- Counts a round that has ended; the last thing its transaction does, since the next one of the game waits for it.
CREATE OR REPLACE FUNCTION fair.count_round(p_game int, p_drawn boolean, p_late boolean) RETURNS void LANGUAGE sql AS $$
  INSERT INTO fair.tallies AS held (game, drawn, late) VALUES (p_game, p_drawn::int, p_late::int)
  ON CONFLICT (game) DO UPDATE SET drawn = held.drawn + excluded.drawn, late = held.late + excluded.late
$$;
