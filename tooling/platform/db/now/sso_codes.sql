-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE sso_codes (
  code_hash bytea NOT NULL,
  member_id bigint NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT sso_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT sso_codes_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
CREATE INDEX sso_codes_by_age ON public.sso_codes USING btree (expires_at);
CREATE TRIGGER not_closed BEFORE INSERT ON public.sso_codes FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, DELETE
