-- What the role that serves requests may do, said again whenever the schema changes: it reads ordinary tables, the books and the draws,
-- writes what members' calls write, column by column, and executes what is named here, nothing else. What only operators, seeds and the
-- platform's own work write (settings, banks, notices, who is active, who may see videos) is the owner's: ADR 063. db/now shows it table by table.
DO $$
BEGIN
  -- From version 16 on, who makes a role is a member of it that may not act as it.
  IF NOT pg_has_role(session_user, 'unison_app', CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END)
  THEN EXECUTE format('GRANT unison_app TO %I', session_user); END IF;
END $$;

GRANT USAGE ON SCHEMA public, ledger, fair TO unison_app;
-- An earlier version gave more; rights for columns go with those for their table.
REVOKE ALL ON ALL TABLES IN SCHEMA public FROM unison_app;
REVOKE ALL ON ALL SEQUENCES IN SCHEMA public FROM unison_app;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO unison_app;

-- Registering, logging in, what a member says and sets. Closing an account is forget_member.
GRANT INSERT (username, username_key, password_hash, header_img, created_at) ON members TO unison_app;
GRANT UPDATE (password_hash, name, sex, header_img, ip, pay_password_hash, pay_failures, pay_locked_until, recovery_hash, recovery_made_at,
  rest_until, totp_secret, totp_confirmed_at, totp_last_step, events_seen_at, notices_seen_at) ON members TO unison_app;
GRANT INSERT, UPDATE (seen_at, ended_at, end_reason) ON sessions TO unison_app;
GRANT INSERT, UPDATE, DELETE ON throttles TO unison_app;
GRANT DELETE ON sso_codes TO unison_app;
GRANT INSERT, UPDATE (uses_left) ON invite_codes TO unison_app;
GRANT INSERT ON invited_members, member_banks, uploads TO unison_app;
GRANT INSERT, DELETE ON upload_pictures TO unison_app;
GRANT INSERT, UPDATE (seen_at), DELETE ON seen_records TO unison_app;
GRANT INSERT (member_id, thread_hash, topic, reference, body, body_hash, answer_key, created_at) ON service_messages TO unison_app;
GRANT INSERT (member_id, companion_id, reason, reported_at), UPDATE (hidden, reason) ON profile_reports TO unison_app;
GRANT UPDATE (hidden_at) ON companions TO unison_app;
GRANT INSERT, UPDATE (started) ON video_tickets TO unison_app;
GRANT INSERT, UPDATE (started_at) ON video_starts TO unison_app;
GRANT UPDATE (plays) ON videos TO unison_app;

GRANT SELECT ON ALL TABLES IN SCHEMA ledger, fair TO unison_app;
REVOKE ALL ON fair.chain_secrets, fair.wheel_secrets, ledger.audit_sums FROM unison_app;

-- An earlier version gave more: that a seed is missing is said by who has to have it. Who could say it held a round's row for the hour, and all was paid.
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger, fair FROM PUBLIC, unison_app;
REVOKE EXECUTE ON FUNCTION public.forget_member(bigint, timestamptz), public.grant_demo_video(bigint) FROM PUBLIC; -- others there may be of extensions
GRANT EXECUTE ON FUNCTION
  public.forget_member(bigint, timestamptz),
  public.grant_demo_video(bigint),
  ledger.topup_status(text),
  ledger.withdrawal_status(text),
  ledger.house_account(text),
  ledger.open_account(bigint),
  ledger.limit_of(bigint, text),
  ledger.on_break(bigint),
  ledger.day_start(text),
  ledger.day_end(timestamptz, text),
  ledger.log_place(pg_lsn),
  ledger.set_limit(bigint, text, bigint),
  ledger.take_break(bigint, int),
  ledger.set_reminder(bigint, int),
  ledger.movements_of(bigint, int, bigint),
  ledger.movements_before(bigint, int, bigint, bigint),
  ledger.derived_key(bigint, text, bytea),
  ledger.day_sums(bigint, text),
  ledger.place_order(bigint, text, bytea, int, bigint, text[], bigint, text),
  ledger.open_topup(bigint, text, bytea, bigint, text, text, text),
  ledger.confirm_topup(uuid, text),
  ledger.cancel_topup(uuid),
  ledger.expire_topups(),
  ledger.withdrawals_used(bigint, text),
  ledger.ask_withdrawal(bigint, text, bytea, bigint, bigint, bigint, int, text, timestamptz),
  ledger.cancel_withdrawal(bigint, text, uuid),
  ledger.work_withdrawals(),
  ledger.give_up_rest(bigint, text),
  ledger.open_money(bigint),
  ledger.hold_open_money(bigint),
  fair.round_now(int),
  fair.open_round(int, bigint, bytea),
  fair.settle_round(int, bigint, bytea),
  fair.say_able(),
  fair.chain_of(int, bigint),
  fair.next_nonce(bigint),
  fair.read_commit(bigint, bigint),
  fair.is_new_era(),
  fair.draws_today(bigint, text)
TO unison_app;
