-- What the role that serves requests may do, said again whenever the schema changes: it reads and writes ordinary tables, reads the
-- books and the draws, and executes what is named here, nothing else.
DO $$
BEGIN
  -- From version 16 on, who makes a role is a member of it that may not act as it.
  IF NOT pg_has_role(session_user, 'unison_app', CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END)
  THEN EXECUTE format('GRANT unison_app TO %I', session_user); END IF;
END $$;

GRANT USAGE ON SCHEMA public, ledger, fair TO unison_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO unison_app;
GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO unison_app;
REVOKE INSERT, UPDATE, DELETE ON schema_files, schema_versions, identity FROM unison_app;

GRANT SELECT ON ALL TABLES IN SCHEMA ledger, fair TO unison_app;
REVOKE ALL ON fair.chain_secrets, fair.wheel_secrets, ledger.audit_sums FROM unison_app;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger, fair FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  ledger.topup_status(text),
  ledger.withdrawal_status(text),
  ledger.house_account(text),
  ledger.open_account(bigint),
  ledger.limit_of(bigint, text),
  ledger.on_break(bigint),
  ledger.day_start(text),
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
  fair.seed_missing(int, bigint),
  fair.say_able(),
  fair.chain_of(int, bigint),
  fair.next_nonce(bigint),
  fair.read_commit(bigint, bigint),
  fair.is_new_era(),
  fair.draws_today(bigint, text)
TO unison_app;
