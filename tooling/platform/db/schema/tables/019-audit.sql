-- The incremental audit (docs/decisions/011): how far the books have been looked at, and what each member's movements add up to
-- until there. Only the schema's owner writes here; the serving role reads how it went.
CREATE TABLE ledger.audit_mark (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  -- Cluster and database that count transactions for this mark: anywhere else it says nothing.
  era text,
  -- Movements up to this one were there at the start and belong to the sums whatever their transaction's number is: it may come from
  -- another cluster. Every movement that is written later has a higher number.
  from_n bigint NOT NULL DEFAULT 0,
  -- Transactions below it are over and looked at.
  xact bigint NOT NULL DEFAULT 0,
  -- The start itself has been looked at, wholly.
  begun boolean NOT NULL DEFAULT false,
  -- Accounts up to this one have had their turn to be compared with their sum.
  account bigint NOT NULL DEFAULT 0,
  movements bigint NOT NULL DEFAULT 0,
  differences int NOT NULL DEFAULT 0,
  at timestamptz
);
INSERT INTO ledger.audit_mark DEFAULT VALUES;
-- Members' accounts and account 4, what waits to be withdrawn: the platform's other accounts are compared with nothing.
CREATE TABLE ledger.audit_sums (account bigint PRIMARY KEY, minor bigint NOT NULL) WITH (fillfactor = 70);
