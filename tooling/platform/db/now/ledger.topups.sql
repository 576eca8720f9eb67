-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.topups (
  id uuid NOT NULL,
  member bigint NOT NULL,
  minor bigint NOT NULL,
  pay_way text NOT NULL,
  bank_type text NOT NULL,
  body bytea NOT NULL,
  nth integer,
  status integer NOT NULL DEFAULT 1,
  at timestamp with time zone NOT NULL DEFAULT clock_timestamp(),
  ended_at timestamp with time zone,
  CONSTRAINT topups_pkey PRIMARY KEY (id),
  CONSTRAINT topups_member_fkey FOREIGN KEY (member) REFERENCES ledger.balances(member),
  CONSTRAINT topups_check CHECK (((status = 1) = (ended_at IS NULL))),
  CONSTRAINT topups_minor_check CHECK ((minor > 0)),
  CONSTRAINT topups_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX topups_member ON ledger.topups USING btree (member, at);
CREATE INDEX topups_open ON ledger.topups USING btree (at) WHERE (status = 1);
CREATE INDEX topups_open_member ON ledger.topups USING btree (member) WHERE (status = 1);
CREATE INDEX topups_without_key ON ledger.topups USING btree (member, body, nth) WHERE (nth IS NOT NULL);
-- unison_app: SELECT
