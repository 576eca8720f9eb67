-- The reason why the member's own limits refuse this stake; null when they do not. Open stakes count as lost (O-91).
CREATE OR REPLACE FUNCTION ledger.stake_over_limit(p_member bigint, p_total bigint, p_zone text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT CASE
    WHEN staked + p_total > ledger.limit_of(p_member, 'stake') THEN 'limitStake'
    WHEN staked - paid + p_total > ledger.limit_of(p_member, 'loss') THEN 'limitLoss'
  END FROM ledger.day_sums(p_member, p_zone)
$$;
