-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE invited_members (
  member_id bigint NOT NULL,
  code text NOT NULL,
  CONSTRAINT invited_members_pkey PRIMARY KEY (member_id),
  CONSTRAINT invited_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE TRIGGER not_closed BEFORE INSERT ON public.invited_members FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, INSERT
