-- Publishes a prize list: [{"id", "titles", "image", "minor", "weight"}, ...]. Its hash covers 'id:minor:weight' joined by ';'. Refuses
-- weights that a draw's number of 32 bits cannot fall on (fair.wheel_number).
CREATE OR REPLACE FUNCTION fair.publish_prizes(p_prizes jsonb) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
DECLARE v_version int := (SELECT coalesce(max(version), 0) + 1 FROM prize_lists);
BEGIN
  IF (SELECT sum(weight) FROM jsonb_to_recordset(p_prizes) AS prize (weight bigint)) > 4294967296 THEN
    RAISE EXCEPTION 'The weights of a prize list add up to 2^32 at most' USING ERRCODE = '22023';
  END IF;
  INSERT INTO prize_lists (version, hash)
  SELECT v_version, sha256(convert_to(string_agg(id || ':' || minor || ':' || weight, ';' ORDER BY id), 'UTF8'))
  FROM jsonb_to_recordset(p_prizes) AS prize (id int, minor bigint, weight int);
  INSERT INTO prizes (list, id, titles, image, minor, weight)
  SELECT v_version, id, titles, image, minor, weight
  FROM jsonb_to_recordset(p_prizes) AS prize (id int, titles jsonb, image text, minor bigint, weight int);
  RETURN v_version;
END $$;
