-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.withdrawals (
  id uuid NOT NULL,
  member bigint NOT NULL,
  minor bigint NOT NULL,
  body bytea NOT NULL,
  nth integer,
  status integer NOT NULL DEFAULT 1,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  changed_at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  cancelled_by uuid,
  CONSTRAINT withdrawals_cancelled_by_key UNIQUE (cancelled_by),
  CONSTRAINT withdrawals_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawals_member_fkey FOREIGN KEY (member) REFERENCES ledger.balances(member),
  CONSTRAINT withdrawals_minor_check CHECK ((minor > 0)),
  CONSTRAINT withdrawals_status_check CHECK ((status = ANY (ARRAY[1, 2, 3, 5, 6])))
);
CREATE INDEX withdrawals_member ON ledger.withdrawals USING btree (member, at);
CREATE INDEX withdrawals_open ON ledger.withdrawals USING btree (status, changed_at) WHERE (status = ANY (ARRAY[1, 3]));
CREATE INDEX withdrawals_open_member ON ledger.withdrawals USING btree (member) WHERE (status = ANY (ARRAY[1, 3]));
CREATE INDEX withdrawals_paid ON ledger.withdrawals USING btree (at) WHERE (status = 2);
CREATE INDEX withdrawals_without_key ON ledger.withdrawals USING btree (member, body, nth) WHERE (nth IS NOT NULL);
-- unison_app: SELECT
