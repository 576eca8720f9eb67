-- The number of the member's next draw: the one after the last that was drawn or voided.
CREATE OR REPLACE FUNCTION fair.next_nonce(p_member bigint) RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT greatest((SELECT max(nonce) FROM fair.draws WHERE member = p_member), (SELECT max(nonce) FROM fair.wheel_voids WHERE member = p_member), 0) + 1
$$;
