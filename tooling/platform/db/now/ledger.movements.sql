-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.movements (
  id uuid NOT NULL,
  n bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  about uuid NOT NULL,
  debit bigint NOT NULL,
  credit bigint NOT NULL,
  minor bigint NOT NULL,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  xact bigint NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
  CONSTRAINT movements_pkey PRIMARY KEY (id),
  CONSTRAINT movement_above_nothing CHECK ((minor > 0)),
  CONSTRAINT movement_accounts CHECK (
CASE kind
    WHEN 'opening'::text THEN ((debit = 5) AND (credit >= 1000))
    WHEN 'stake'::text THEN ((debit >= 1000) AND (credit = 1))
    WHEN 'payout'::text THEN ((debit = 1) AND (credit >= 1000))
    WHEN 'topup'::text THEN ((debit = 2) AND (credit >= 1000))
    WHEN 'withdraw'::text THEN ((debit >= 1000) AND (credit = 4))
    WHEN 'paid'::text THEN ((debit = 4) AND (credit = 2))
    WHEN 'returned'::text THEN ((debit = 4) AND (credit >= 1000))
    WHEN 'prize'::text THEN ((debit = 3) AND (credit >= 1000))
    WHEN 'rest'::text THEN ((debit >= 1000) AND (credit = 6))
    ELSE false
END)
);
CREATE INDEX movements_of_account ON ledger.movements USING btree (GREATEST(debit, credit), n);
CREATE INDEX movements_waiting ON ledger.movements USING btree (n) WHERE ((debit = 4) OR (credit = 4));
CREATE INDEX movements_xact ON ledger.movements USING brin (xact) WITH (pages_per_range='32', autosummarize='on');
CREATE TRIGGER kept BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.movements FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
-- unison_app: SELECT
