-- The key of a request that came without one: from member, call and body (p_body: a draw's is its seed), and from how many equal ones
-- have been done without a key. As long as that is the same, an equal request is the same request; once it is done, an equal one is
-- new. Asked before anything waits. A rest is given up once until money moves again. No client can send such a key: the value of a
-- header never begins with a space.
CREATE OR REPLACE FUNCTION ledger.derived_key(p_member bigint, p_call text, p_body bytea) RETURNS text
LANGUAGE plpgsql STABLE SET search_path = ledger, pg_temp AS $$
DECLARE v_before bigint;
BEGIN
  CASE p_call
    WHEN 'order' THEN SELECT max(nth) INTO v_before FROM orders WHERE member = p_member AND body = p_body;
    WHEN 'topup' THEN SELECT max(nth) INTO v_before FROM topups WHERE member = p_member AND body = p_body;
    WHEN 'withdraw' THEN SELECT max(nth) INTO v_before FROM withdrawals WHERE member = p_member AND body = p_body;
    WHEN 'draw' THEN SELECT max(nth) INTO v_before FROM fair.draws WHERE member = p_member AND client_seed = convert_from(p_body, 'UTF8');
    WHEN 'rest' THEN SELECT max(n) INTO v_before FROM movements WHERE greatest(debit, credit) = p_member;
  END CASE;
  RETURN ' ' || encode(sha256(p_body), 'hex') || '.' || coalesce(v_before + 1, 0);
END $$;
