-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE video_starts (
  member_id bigint NOT NULL,
  video_id integer NOT NULL,
  started_at timestamp with time zone NOT NULL,
  CONSTRAINT video_starts_pkey PRIMARY KEY (member_id, video_id),
  CONSTRAINT video_starts_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT video_starts_video_id_fkey FOREIGN KEY (video_id) REFERENCES videos(id)
);
CREATE INDEX video_starts_by_age ON public.video_starts USING btree (started_at);
CREATE TRIGGER not_closed BEFORE INSERT ON public.video_starts FOR EACH ROW WHEN ((new.member_id IS NOT NULL)) EXECUTE FUNCTION refuse_closed();
-- unison_app: SELECT, INSERT, UPDATE (started_at)
