-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE service_acts (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  act text NOT NULL,
  detail text NOT NULL DEFAULT ''::text,
  done_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT service_acts_pkey PRIMARY KEY (id),
  CONSTRAINT service_acts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT service_acts_act_check CHECK ((act = ANY (ARRAY['bank released'::text, 'name corrected'::text, 'video granted'::text, 'video taken back'::text, 'message answered'::text])))
);
CREATE INDEX service_acts_by_member ON public.service_acts USING btree (member_id, id);
CREATE TRIGGER not_closed BEFORE INSERT ON public.service_acts FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT
