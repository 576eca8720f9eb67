-- Closes a member's account and takes everything personal out of it, for good (B-11); the books keep their movements without a name. Refused
-- while there is money, or something open that could still pay; a top-up that nobody paid ends with it, and its page pays nothing any more: the
-- balance row is held, which a payment waits for. A function, so that the role of requests can take away a bank account or free a name in no other
-- way, and change who is active in none. The name that stays has a space, which no username may: else somebody could take it first, and the
-- unique key would refuse the closing for ever. A report of a profile that the operator has not decided about stays, of a member without a
-- name: taken back, it would count for nothing, and a profile hidden for it would read as one that was looked at (B-02).
CREATE OR REPLACE FUNCTION public.forget_member(p_member bigint, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE v_table text;
BEGIN
  IF EXISTS (SELECT FROM ledger.hold_open_money(p_member) WHERE balance > 0 OR orders > 0 OR withdrawals > 0) THEN
    RAISE EXCEPTION 'member % has something open', p_member USING ERRCODE = '55000';
  END IF;
  UPDATE ledger.topups SET status = ledger.topup_status('cancelled'), ended_at = clock_timestamp()
  WHERE member = p_member AND status = ledger.topup_status('open');
  FOREACH v_table IN ARRAY ARRAY['member_banks', 'uploads', 'service_acts', 'service_messages', 'invite_codes', 'invited_members',
    'sso_codes', 'video_tickets', 'video_starts', 'seen_records']
  LOOP
    EXECUTE format('DELETE FROM %I WHERE member_id = $1', v_table) USING p_member;
  END LOOP;
  DELETE FROM profile_reports WHERE member_id = p_member AND dismissed_at IS NOT NULL;
  DELETE FROM ledger.limits WHERE member = p_member;
  DELETE FROM ledger.care WHERE member = p_member;
  UPDATE sessions SET ip = '', agent = '' WHERE member_id = p_member;
  UPDATE members SET username = 'closed ' || id, username_key = 'closed ' || id, password_hash = '', pay_password_hash = NULL, name = '', sex = 0,
    header_img = '', ip = '', recovery_hash = NULL, recovery_made_at = NULL, rest_until = NULL, totp_secret = NULL, totp_confirmed_at = NULL,
    is_see = false, is_see_until = NULL, free_see_time = NULL, status = member_status('closed'), closed_at = p_now
  WHERE id = p_member;
END $$;
