-- Cancels what was left open for 30 minutes; its payment page is no longer valid then. A thousand at a time, the oldest first: the timer,
-- which pays withdrawals beside it, comes again a second later.
CREATE OR REPLACE FUNCTION ledger.expire_topups() RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = ledger, pg_temp AS $$
DECLARE
  v_before timestamptz := clock_timestamp() - interval '30 minutes'; -- read once, so that the index ends there
  v_count int;
BEGIN
  UPDATE topups SET status = topup_status('cancelled'), ended_at = clock_timestamp() WHERE id IN (
    SELECT id FROM topups WHERE status = topup_status('open') AND at < v_before ORDER BY at LIMIT 1000 FOR UPDATE SKIP LOCKED
  );
  GET DIAGNOSTICS v_count = ROW_COUNT;
  RETURN v_count;
END $$;
