-- The id of what a member asked for: the same key gives the same id; without a key it is new.
CREATE OR REPLACE FUNCTION ledger.operation_id(p_member text, p_call text, p_key text) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT md5(p_member || '|' || p_call || '|' || coalesce('k' || p_key, 'a' || gen_random_uuid()))::uuid
$$;
