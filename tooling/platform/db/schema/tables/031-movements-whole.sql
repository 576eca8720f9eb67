-- Movements are one table (docs/decisions/119): partitions by the id cost more than they brought. What is there is copied, in the order in which it was
-- written, while nobody else writes: some seconds for each million. Names of indexes and of the sequence stay.
LOCK TABLE ledger.movements IN ACCESS EXCLUSIVE MODE;
CREATE TABLE ledger.movements_whole (LIKE ledger.movements INCLUDING ALL EXCLUDING INDEXES);
INSERT INTO ledger.movements_whole OVERRIDING SYSTEM VALUE SELECT * FROM ledger.movements ORDER BY n;
SELECT setval('ledger.movements_whole_n_seq', last_value, is_called) FROM ledger.movements_n_seq;
DROP TABLE ledger.movements;
ALTER TABLE ledger.movements_whole RENAME TO movements;
ALTER SEQUENCE ledger.movements_whole_n_seq RENAME TO movements_n_seq;

ALTER TABLE ledger.movements ADD CONSTRAINT movements_pkey PRIMARY KEY (id);
CREATE INDEX movements_of_account ON ledger.movements (greatest(debit, credit), n);
CREATE INDEX movements_waiting ON ledger.movements (n) WHERE debit = 4 OR credit = 4;
CREATE INDEX movements_xact ON ledger.movements USING brin (xact) WITH (pages_per_range = 32, autosummarize = on);
ANALYZE ledger.movements;
-- What is written there stays. Where books are laid for the first time there is no function yet, and triggers.sql comes after it.
DO $$
BEGIN
  IF to_regprocedure('ledger.refuse_change()') IS NOT NULL THEN
    CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.movements FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
  END IF;
END $$;
