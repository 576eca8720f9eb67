-- What members set for themselves (B-07, O-91). Lowering a limit acts at once, raising or lifting it after 24 hours; a break
-- is never shortened. `minor` null is no limit.
CREATE TABLE ledger.limits (
  member bigint NOT NULL REFERENCES ledger.balances,
  kind text NOT NULL CHECK (kind IN ('stake', 'topup', 'loss')),
  minor bigint CHECK (minor >= 0),
  next_minor bigint CHECK (next_minor >= 0),
  next_at timestamptz,
  PRIMARY KEY (member, kind)
);
CREATE TABLE ledger.care (
  member bigint PRIMARY KEY REFERENCES ledger.balances,
  break_until timestamptz,
  remind_minutes int CHECK (remind_minutes BETWEEN 1 AND 1440)
);
