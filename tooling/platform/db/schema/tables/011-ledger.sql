-- One row per movement, in whole minor units (1 credit = 100): who gives (`debit`), who takes (`credit`) and how much. That all
-- movements add up to nothing is no check, it is the shape. Money moves only through the functions of this schema; the role that
-- serves requests may read and execute, nothing else. The platform's own accounts have no balance row: theirs is a sum of movements.
CREATE SCHEMA ledger;

-- An account is a number: a member's is the member's id, the platform's own are these. 'asked' holds what members asked to withdraw
-- until it is paid or returned.
CREATE TABLE ledger.accounts (id bigint PRIMARY KEY CHECK (id < 1000), owner text NOT NULL UNIQUE);
INSERT INTO ledger.accounts (id, owner) VALUES
  (1, 'house'), (2, 'cashier'), (3, 'wheel'), (4, 'asked'), (5, 'opening'), (6, 'given up');

-- The money functions keep the sums beside the balance, in the row they hold anyway, so that nothing counts a member's history:
-- `staked` and `won` of all time, and those of the day that began at `day`: what was staked in it, what was paid for these stakes,
-- what was topped up. Another day, or another zone's, begins with the next stake or top-up (ledger.begin_day). Whatever else belongs to
-- a member's money refers to this row, not to `members`: it is held by then, so the reference waits for nobody.
CREATE TABLE ledger.balances (
  member bigint PRIMARY KEY REFERENCES members CONSTRAINT member_is_no_house CHECK (member >= 1000),
  minor bigint NOT NULL DEFAULT 0 CONSTRAINT balance_not_below_zero CHECK (minor >= 0),
  staked bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  day timestamptz NOT NULL DEFAULT '-infinity',
  day_staked bigint NOT NULL DEFAULT 0,
  day_paid bigint NOT NULL DEFAULT 0,
  day_topped bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 70);

-- Made for tens of millions of rows (docs/decisions/011 and 040): hash partitions by the id, which comes from the idempotency key or
-- from what is paid, never from chance, so that a second movement for the same thing cannot exist. `about` is the order, top-up,
-- withdrawal or draw; `n` is the order of writing. No reference to accounts: checking it would lock the house's row for every order;
-- `verify-ledger` looks at it instead. Each kind has its two accounts.
CREATE TABLE ledger.movements (
  id uuid PRIMARY KEY,
  n bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  about uuid NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  minor bigint NOT NULL CONSTRAINT movement_above_nothing CHECK (minor > 0),
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  xact bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  CONSTRAINT movement_accounts CHECK (CASE kind
    WHEN 'opening' THEN debit = 5 AND credit >= 1000
    WHEN 'stake' THEN debit >= 1000 AND credit = 1
    WHEN 'payout' THEN debit = 1 AND credit >= 1000
    WHEN 'topup' THEN debit = 2 AND credit >= 1000
    WHEN 'withdraw' THEN debit >= 1000 AND credit = 4
    WHEN 'paid' THEN debit = 4 AND credit = 2
    WHEN 'returned' THEN debit = 4 AND credit >= 1000
    WHEN 'prize' THEN debit = 3 AND credit >= 1000
    WHEN 'rest' THEN debit >= 1000 AND credit = 6
    ELSE false END)
) PARTITION BY HASH (id);

DO $$
BEGIN
  FOR part IN 0 .. 7 LOOP
    EXECUTE format('CREATE TABLE ledger.movements_%s PARTITION OF ledger.movements FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
  END LOOP;
END $$;

-- A member's own: of two accounts the platform's is the smaller.
CREATE INDEX movements_of_account ON ledger.movements (greatest(debit, credit), n);
-- What came to wait for its payment, and what left.
CREATE INDEX movements_waiting ON ledger.movements (n) WHERE debit = 4 OR credit = 4;
-- By transaction number, for the incremental audit.
CREATE INDEX movements_xact ON ledger.movements USING brin (xact) WITH (pages_per_range = 32, autosummarize = on);

-- What ledger.post is given. `since`: when that began which a payout is for.
CREATE TYPE ledger.move AS (id uuid, kind text, about uuid, debit bigint, credit bigint, minor bigint, since timestamptz);
