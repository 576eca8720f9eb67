-- Says that whoever asks can draw: one row for all instances, so only its newest time counts.
CREATE OR REPLACE FUNCTION fair.say_able() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = fair, pg_temp AS $$
  INSERT INTO able_to_draw AS known DEFAULT VALUES
  ON CONFLICT (one) DO UPDATE SET at = clock_timestamp() WHERE known.at < clock_timestamp() - interval '5 seconds'
$$;
