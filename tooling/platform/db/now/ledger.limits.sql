-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.limits (
  member bigint NOT NULL,
  kind text NOT NULL,
  minor bigint,
  next_minor bigint,
  next_at timestamp with time zone,
  CONSTRAINT limits_pkey PRIMARY KEY (member, kind),
  CONSTRAINT limits_member_fkey FOREIGN KEY (member) REFERENCES ledger.balances(member),
  CONSTRAINT limits_kind_check CHECK ((kind = ANY (ARRAY['stake'::text, 'topup'::text, 'loss'::text]))),
  CONSTRAINT limits_minor_check CHECK ((minor >= 0)),
  CONSTRAINT limits_next_minor_check CHECK ((next_minor >= 0))
);
-- unison_app: SELECT
