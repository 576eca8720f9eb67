-- The reason why the member's own limits refuse this stake; null when they do not. Open stakes count as lost (O-91).
CREATE OR REPLACE FUNCTION ledger.stake_over_limit(p_member text, p_total bigint, p_zone text) RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  v_stake bigint := ledger.limit_of(p_member, 'stake');
  v_loss bigint := ledger.limit_of(p_member, 'loss');
  v_staked bigint;
  v_paid bigint;
BEGIN
  IF v_stake IS NULL AND v_loss IS NULL THEN RETURN NULL; END IF;
  SELECT coalesce(sum(stake * cardinality(options)), 0), coalesce(sum(paid), 0) INTO v_staked, v_paid
  FROM ledger.orders WHERE member = p_member AND at >= ledger.day_start(p_zone);
  IF v_staked + p_total > v_stake THEN RETURN 'limitStake'; END IF;
  IF v_staked - v_paid + p_total > v_loss THEN RETURN 'limitLoss'; END IF;
  RETURN NULL;
END $$;
