-- Moves p_minor between two accounts. A member's balance below zero fails on its CHECK, and with it the whole transaction.
CREATE OR REPLACE FUNCTION ledger.post(p_id uuid, p_kind text, p_about uuid, p_from bigint, p_to bigint, p_minor bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF p_minor <= 0 THEN RAISE EXCEPTION 'A transfer moves more than nothing, not %', p_minor; END IF;
  INSERT INTO ledger.transfers (id, kind, about) VALUES (p_id, p_kind, p_about);
  INSERT INTO ledger.entries (account, transfer, minor) VALUES (p_from, p_id, -p_minor), (p_to, p_id, p_minor);
  IF p_from >= 1000 THEN UPDATE ledger.balances SET minor = minor - p_minor WHERE account = p_from; END IF;
  IF p_to >= 1000 THEN UPDATE ledger.balances SET minor = minor + p_minor WHERE account = p_to; END IF;
END $$;
