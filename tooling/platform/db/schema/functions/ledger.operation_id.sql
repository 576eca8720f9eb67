-- The id of what a member asked for: the same key gives the same id.
CREATE OR REPLACE FUNCTION ledger.operation_id(p_member bigint, p_call text, p_key text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT md5(p_member::text || '|' || p_call || '|' || p_key)::uuid
$$;
