-- How many withdrawals of the day count; the first five cancelled ones are given back (O-91), and each one the platform refused.
CREATE OR REPLACE FUNCTION ledger.withdrawals_used(p_member bigint, p_zone text) RETURNS int LANGUAGE sql VOLATILE AS $$
  SELECT (count(*) FILTER (WHERE status <> ledger.withdrawal_status('refused'))
    - least(count(*) FILTER (WHERE status = ledger.withdrawal_status('cancelled')), 5))::int
  FROM ledger.withdrawals WHERE member = p_member AND at >= (SELECT ledger.day_start(p_zone))
$$;
