-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE service_messages (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint,
  thread_hash bytea,
  topic text NOT NULL,
  reference text NOT NULL DEFAULT ''::text,
  body text NOT NULL,
  body_hash bytea NOT NULL,
  answer_key text NOT NULL,
  created_at timestamp with time zone NOT NULL DEFAULT now(),
  person_answer text,
  answered_at timestamp with time zone,
  CONSTRAINT service_messages_pkey PRIMARY KEY (id),
  CONSTRAINT service_messages_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT service_messages_check CHECK (((member_id IS NULL) <> (thread_hash IS NULL)))
);
CREATE INDEX service_messages_by_member ON public.service_messages USING btree (member_id, id) WHERE (member_id IS NOT NULL);
CREATE INDEX service_messages_by_thread ON public.service_messages USING btree (thread_hash, id) WHERE (thread_hash IS NOT NULL);
CREATE UNIQUE INDEX service_messages_of_member ON public.service_messages USING btree (member_id, body_hash) WHERE ((member_id IS NOT NULL) AND (answered_at IS NULL));
CREATE UNIQUE INDEX service_messages_of_thread ON public.service_messages USING btree (thread_hash, body_hash) WHERE ((thread_hash IS NOT NULL) AND (answered_at IS NULL));
CREATE INDEX service_messages_of_visitors_by_age ON public.service_messages USING btree (created_at) WHERE (thread_hash IS NOT NULL);
CREATE INDEX service_messages_waiting ON public.service_messages USING btree (id) WHERE (answered_at IS NULL);
CREATE TRIGGER not_closed BEFORE INSERT ON public.service_messages FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, INSERT (member_id, thread_hash, topic, reference, body, body_hash, answer_key, created_at)
