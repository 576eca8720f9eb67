-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE uploads (
  name text NOT NULL,
  member_id bigint NOT NULL,
  bytes integer NOT NULL,
  uploaded_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT uploads_pkey PRIMARY KEY (name),
  CONSTRAINT uploads_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX uploads_by_age ON public.uploads USING btree (uploaded_at);
CREATE INDEX uploads_in_order ON public.uploads USING btree (member_id, uploaded_at, name);
CREATE TRIGGER not_closed BEFORE INSERT ON public.uploads FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, INSERT
