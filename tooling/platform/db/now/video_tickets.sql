-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE video_tickets (
  ticket_hash bytea NOT NULL,
  video_id integer NOT NULL,
  member_id bigint,
  preview_seconds integer,
  expires_at timestamp with time zone NOT NULL,
  started boolean NOT NULL DEFAULT false,
  CONSTRAINT video_tickets_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT video_tickets_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT video_tickets_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id)
);
CREATE INDEX video_tickets_by_age ON public.video_tickets USING btree (expires_at);
CREATE INDEX video_tickets_in_order ON public.video_tickets USING btree (member_id, ticket_hash);
CREATE TRIGGER not_closed BEFORE INSERT ON public.video_tickets FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, INSERT, UPDATE (started)
