-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE seen_records (
  member_id bigint NOT NULL,
  kind text NOT NULL,
  record uuid NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT seen_records_pkey PRIMARY KEY (member_id, kind, record),
  CONSTRAINT seen_records_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT seen_records_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'withdrawal'::text])))
);
CREATE INDEX seen_records_by_age ON public.seen_records USING btree (seen_at);
CREATE TRIGGER not_closed BEFORE INSERT ON public.seen_records FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, INSERT, UPDATE (seen_at), DELETE
