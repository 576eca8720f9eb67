-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE invite_codes (
  code text NOT NULL,
  member_id bigint,
  uses_left integer,
  expires_at timestamp with time zone,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT invite_codes_pkey PRIMARY KEY (code),
  CONSTRAINT invite_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT invite_codes_uses_left_check CHECK ((uses_left >= 0))
);
CREATE INDEX invite_codes_of_member ON public.invite_codes USING btree (member_id);
CREATE TRIGGER not_closed BEFORE INSERT ON public.invite_codes FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, INSERT, UPDATE (uses_left)
