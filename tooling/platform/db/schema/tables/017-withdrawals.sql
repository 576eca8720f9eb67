-- Withdrawals: 1 asked, 3 in work, 2 paid, 5 cancelled, 6 refused (B-06). The amount leaves the balance when it is asked and
-- waits on account 4; paid, returned or refused share one movement's id, so that exactly one end can be written.
CREATE TABLE ledger.withdrawals (
  id uuid PRIMARY KEY,
  member bigint NOT NULL REFERENCES ledger.balances,
  minor bigint NOT NULL CHECK (minor > 0),
  body bytea NOT NULL,
  nth int,
  status int NOT NULL DEFAULT 1 CHECK (status IN (1, 2, 3, 5, 6)),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- The key of the cancel that ended it (O-80).
  cancelled_by uuid UNIQUE
);
CREATE INDEX withdrawals_member ON ledger.withdrawals (member, at);
CREATE INDEX withdrawals_paid ON ledger.withdrawals (at) WHERE status = 2;
CREATE INDEX withdrawals_open ON ledger.withdrawals (status, changed_at) WHERE status IN (1, 3);
CREATE INDEX withdrawals_open_member ON ledger.withdrawals (member) WHERE status IN (1, 3);
CREATE INDEX withdrawals_without_key ON ledger.withdrawals (member, body, nth) WHERE nth IS NOT NULL;
