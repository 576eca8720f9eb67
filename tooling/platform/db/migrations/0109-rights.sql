-- The role that serves requests reads these schemas and executes what is named here, nothing else.
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA ledger, fair FROM PUBLIC;
GRANT EXECUTE ON FUNCTION
  ledger.open_account(text),
  ledger.limit_of(text, text),
  ledger.on_break(text),
  ledger.day_start(text),
  ledger.set_limit(text, text, bigint),
  ledger.take_break(text, int),
  ledger.set_reminder(text, int),
  ledger.place_order(text, text, bytea, int, bigint, text[], bigint, text),
  ledger.open_topup(text, text, bytea, bigint, text, text, text),
  ledger.confirm_topup(uuid, text),
  ledger.cancel_topup(uuid),
  ledger.expire_topups(),
  ledger.withdrawals_used(text, text),
  ledger.ask_withdrawal(text, text, bytea, bigint, bigint, bigint, int, text),
  ledger.cancel_withdrawal(text, uuid),
  ledger.work_withdrawals(),
  ledger.give_up_rest(text, text),
  fair.round_now(int),
  fair.open_round(int, bigint, bytea),
  fair.settle_round(int, bigint, bytea),
  fair.seed_missing(int, bigint),
  fair.commit_wheel(text, bigint, int, bytea, bytea),
  fair.draws_today(text, text),
  fair.draw_wheel(text, text, bigint, bytea, text, int, bytea, bytea, int, text)
TO unison_app;
