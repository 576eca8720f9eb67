-- Transfers and entries for tens of millions of rows (design/reliability.md, last section): transfers in hash partitions by their
-- key-derived id, so that the key stays unique; entries by account, so that one member's history lies together. Eight each: at
-- fifty million entries a partition holds six million rows, and its index (some 250 MB) still fits into memory and is vacuumed
-- in seconds; every further partition would cost each read and each plan a lock and an open table. Balances are one row per
-- member and hot: they are never partitioned. Orders stay whole: they are looked up by id, by member and by round, each by an
-- index of its own, and no single key would serve all three (docs/decisions/011).
-- Every row is carried over with its id, time and transaction number; the primary keys keep their names.
ALTER TABLE ledger.transfers RENAME TO transfers_whole;
ALTER TABLE ledger.entries RENAME TO entries_whole;
ALTER TABLE ledger.transfers_whole RENAME CONSTRAINT transfers_pkey TO transfers_whole_pkey;
ALTER TABLE ledger.entries_whole RENAME CONSTRAINT entries_pkey TO entries_whole_pkey;
ALTER INDEX ledger.entries_xact RENAME TO entries_whole_xact;
ALTER SEQUENCE ledger.entries_id_seq RENAME TO entries_whole_id_seq;

CREATE TABLE ledger.transfers (
  id uuid CONSTRAINT transfers_pkey PRIMARY KEY,
  kind text NOT NULL CONSTRAINT transfers_kind_check
    CHECK (kind IN ('opening', 'stake', 'payout', 'topup', 'withdraw', 'paid', 'returned', 'prize', 'rest')),
  about uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  xact bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint
) PARTITION BY HASH (id);

CREATE TABLE ledger.entries (
  account bigint NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  transfer uuid NOT NULL,
  minor bigint NOT NULL CONSTRAINT entries_minor_check CHECK (minor <> 0),
  xact bigint NOT NULL DEFAULT pg_current_xact_id()::text::bigint,
  CONSTRAINT entries_pkey PRIMARY KEY (account, id)
) PARTITION BY HASH (account);

-- What guards the whole does not guard a partition named directly: each has its own trigger.
DO $$
BEGIN
  FOR part IN 0 .. 7 LOOP
    EXECUTE format('CREATE TABLE ledger.transfers_%s PARTITION OF ledger.transfers FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TABLE ledger.entries_%s PARTITION OF ledger.entries FOR VALUES WITH (MODULUS 8, REMAINDER %s)', part, part);
    EXECUTE format('CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfers_%s FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', part);
    EXECUTE format('CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entries_%s FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change()', part);
  END LOOP;
END $$;
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.transfers FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
CREATE TRIGGER kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger.entries FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
GRANT SELECT ON ledger.transfers, ledger.entries TO unison_app;

INSERT INTO ledger.transfers (id, kind, about, at, xact) SELECT id, kind, about, at, xact FROM ledger.transfers_whole ORDER BY xact;
INSERT INTO ledger.entries (account, id, transfer, minor, xact) OVERRIDING SYSTEM VALUE
SELECT account, id, transfer, minor, xact FROM ledger.entries_whole ORDER BY id;
SELECT setval(pg_get_serial_sequence('ledger.entries', 'id'), greatest(max(id), 1), max(id) IS NOT NULL) FROM ledger.entries_whole;

-- By transaction number, for the incremental audit; made after the rows, in their order.
CREATE INDEX transfers_xact ON ledger.transfers USING brin (xact) WITH (pages_per_range = 32, autosummarize = on);
CREATE INDEX entries_xact ON ledger.entries USING brin (xact) WITH (pages_per_range = 32, autosummarize = on);

-- Not one row may be missing, changed or added by the move.
DO $$
BEGIN
  IF (SELECT (count(*), sum(hashtextextended(w::text, 0))) FROM ledger.transfers_whole w)
    IS DISTINCT FROM (SELECT (count(*), sum(hashtextextended(t::text, 0))) FROM ledger.transfers t)
    OR (SELECT (count(*), sum(hashtextextended(w::text, 0))) FROM ledger.entries_whole w)
    IS DISTINCT FROM (SELECT (count(*), sum(hashtextextended(e::text, 0))) FROM ledger.entries e) THEN
    RAISE EXCEPTION 'The move to partitions would change the books';
  END IF;
END $$;
DROP TABLE ledger.transfers_whole, ledger.entries_whole;

-- An order is written once and paid once: room in its page keeps the second write beside the first.
ALTER TABLE ledger.orders SET (fillfactor = 85);
