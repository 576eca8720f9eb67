-- The newest withdrawal without a key that equals this one; as ledger.equal_order.
CREATE OR REPLACE FUNCTION ledger.equal_withdrawal(p_member text, p_body bytea) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT id FROM ledger.withdrawals
  WHERE member = p_member AND at > now() - interval '2 minutes' AND NOT keyed AND body = p_body ORDER BY at DESC LIMIT 1
$$;
