-- Cancels what was left open for 30 minutes; its payment page is no longer valid then.
CREATE OR REPLACE FUNCTION ledger.expire_topups() RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE v_count int;
BEGIN
  UPDATE topups SET status = 3, ended_at = clock_timestamp() WHERE id IN (
    SELECT id FROM topups WHERE status = 1 AND at < clock_timestamp() - interval '30 minutes' FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
