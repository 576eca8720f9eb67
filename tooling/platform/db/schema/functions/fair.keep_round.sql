-- A round changes once: when it is drawn or lost. What was said before it opened never does.
CREATE OR REPLACE FUNCTION fair.keep_round() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'open' OR (NEW.game, NEW.no, NEW.chain, NEW.position, NEW.commit, NEW.odds_version, NEW.opens_at, NEW.closes_at)
    IS DISTINCT FROM (OLD.game, OLD.no, OLD.chain, OLD.position, OLD.commit, OLD.odds_version, OLD.opens_at, OLD.closes_at) THEN
    RAISE EXCEPTION 'Round % of game % stays as it is', OLD.no, OLD.game USING ERRCODE = '42501';
  END IF;
  RETURN NEW;
END $$;
