-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE member_banks (
  member_id bigint NOT NULL,
  bank_name text NOT NULL,
  bank_code text NOT NULL,
  account_number text NOT NULL,
  holder text NOT NULL,
  mobile text NOT NULL DEFAULT ''::text,
  bound_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT member_banks_pkey PRIMARY KEY (member_id),
  CONSTRAINT member_banks_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE TRIGGER not_closed BEFORE INSERT ON public.member_banks FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, INSERT
