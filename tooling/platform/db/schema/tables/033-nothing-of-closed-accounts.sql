-- What was written about an account while it was being closed goes, as forget_member takes it away (B-11): until decision 171 what waited for the closing
-- went on after it, and nothing came to it again. A top-up that was opened so ends. Credits stay where they are; verify-ledger names them.
DO $$
DECLARE v_table text;
BEGIN
  FOREACH v_table IN ARRAY ARRAY['member_banks', 'uploads', 'service_acts', 'service_messages', 'invite_codes', 'invited_members',
    'sso_codes', 'video_tickets', 'video_starts', 'seen_records']
  LOOP
    EXECUTE format('DELETE FROM %I t USING members m WHERE m.id = t.member_id AND m.closed_at IS NOT NULL', v_table);
  END LOOP;
END $$;
DELETE FROM ledger.limits l USING members m WHERE m.id = l.member AND m.closed_at IS NOT NULL;
DELETE FROM ledger.care c USING members m WHERE m.id = c.member AND m.closed_at IS NOT NULL;
-- As ledger.topup_status names them: 1 is open, 3 cancelled.
UPDATE ledger.topups t SET status = 3, ended_at = clock_timestamp() FROM members m WHERE t.status = 1 AND m.id = t.member AND m.closed_at IS NOT NULL;
UPDATE members SET pay_password_hash = NULL, name = '', sex = 0, header_img = '', ip = '', recovery_hash = NULL, recovery_made_at = NULL,
  rest_until = NULL, totp_secret = NULL, totp_confirmed_at = NULL, is_see = false, is_see_until = NULL, free_see_time = NULL
WHERE closed_at IS NOT NULL;
