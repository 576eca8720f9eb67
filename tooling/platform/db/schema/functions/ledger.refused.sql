-- How a function says no, and why; nothing was written.
CREATE OR REPLACE FUNCTION ledger.refused(p_reason text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_build_object('refused', p_reason)
$$;
