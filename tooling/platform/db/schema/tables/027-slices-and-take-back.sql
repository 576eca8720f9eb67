-- Own data reads them by slices, each from where the last one ended.
CREATE INDEX video_tickets_in_order ON video_tickets (member_id, ticket_hash);
DROP INDEX video_tickets_of_member;
CREATE INDEX uploads_in_order ON uploads (member_id, uploaded_at, name);
DROP INDEX uploads_of_member;
-- A membership granted by mistake is taken back, and the member reads of it.
ALTER TABLE service_acts DROP CONSTRAINT service_acts_act_check,
  ADD CONSTRAINT service_acts_act_check CHECK (act IN ('bank released', 'name corrected', 'video granted', 'video taken back', 'message answered'));
