-- Publishes odds for rounds that have not opened. Refuses a return below 97.5 % or above 99.5 % on any option.
CREATE OR REPLACE FUNCTION fair.publish_odds(p_game int, p_odds jsonb) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE
  v_seconds int;
  v_version int;
BEGIN
  SELECT seconds INTO STRICT v_seconds FROM games WHERE id = p_game FOR UPDATE;
  SELECT coalesce(max(version), 0) + 1 INTO v_version FROM odds_versions WHERE game = p_game;
  IF EXISTS (SELECT FROM options o LEFT JOIN jsonb_each_text(p_odds) AS p(option, odds) USING (option)
             WHERE p.odds IS NULL OR o.ways * p.odds::int NOT BETWEEN 21060 AND 21492) THEN
    RAISE EXCEPTION 'Odds need all options, each with a return of 97.5 to 99.5 percent' USING ERRCODE = '22023';
  END IF;
  INSERT INTO odds_versions (game, version, from_no, hash)
  SELECT p_game, v_version, CASE v_version WHEN 1 THEN 0 ELSE round_now(v_seconds) + 1 END,
    sha256(convert_to(string_agg(option || '=' || (p_odds ->> option), ';' ORDER BY position), 'UTF8'))
  FROM options;
  INSERT INTO odds (game, version, option, odds) SELECT p_game, v_version, option, (p_odds ->> option)::int FROM options;
  RETURN v_version;
END $$;
