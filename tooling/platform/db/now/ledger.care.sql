-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE ledger.care (
  member bigint NOT NULL,
  break_until timestamp with time zone,
  remind_minutes integer,
  CONSTRAINT care_pkey PRIMARY KEY (member),
  CONSTRAINT care_member_fkey FOREIGN KEY (member) REFERENCES ledger.balances(member),
  CONSTRAINT care_remind_minutes_check CHECK (((remind_minutes >= 1) AND (remind_minutes <= 1440)))
);
-- unison_app: SELECT
