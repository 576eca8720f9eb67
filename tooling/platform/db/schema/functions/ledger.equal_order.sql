-- The newest order without a key that equals this one; asked before and after waiting for the balance row, a difference
-- means that the equal request was being worked on when this one came. The two minutes end where the transaction began, both times: an
-- older one that leaves them while this one waits makes no difference, and the index finds where they begin.
CREATE OR REPLACE FUNCTION ledger.equal_order(p_member text, p_body bytea) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT id FROM ledger.orders
  WHERE member = p_member AND at > now() - interval '2 minutes' AND NOT keyed AND body = p_body ORDER BY at DESC LIMIT 1
$$;
