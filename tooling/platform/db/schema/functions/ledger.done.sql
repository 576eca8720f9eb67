-- How a function says that something was done, or had been (p_replayed), and where in the database's log its answer stands: "timeline:position".
-- What had been done may be on this server alone, its first answer lost while it waited for a standby. A record in the log makes this
-- transaction wait for one too, and with itself for everything before it.
CREATE OR REPLACE FUNCTION ledger.done(p_id uuid, p_replayed boolean DEFAULT false) RETURNS jsonb
LANGUAGE plpgsql VOLATILE SET search_path = ledger, pg_temp AS $$
DECLARE v_log pg_lsn := pg_current_wal_insert_lsn();
BEGIN
  IF p_replayed THEN PERFORM pg_logical_emit_message(true, 'unison', ''); END IF;
  RETURN jsonb_build_object('id', p_id, 'at', log_place(v_log)) || CASE WHEN p_replayed THEN '{"replayed": true}' ELSE '{}'::jsonb END;
END $$;
