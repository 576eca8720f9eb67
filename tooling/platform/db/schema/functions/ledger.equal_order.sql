-- The newest order without a key that equals this one; asked before and after waiting for the balance row, a difference
-- means that the equal request was being worked on when this one came.
CREATE OR REPLACE FUNCTION ledger.equal_order(p_member text, p_body bytea) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT id FROM ledger.orders
  WHERE member = p_member AND at > clock_timestamp() - interval '2 minutes' AND NOT keyed AND body = p_body ORDER BY at DESC LIMIT 1
$$;
