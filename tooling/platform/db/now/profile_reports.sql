-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE profile_reports (
  member_id bigint NOT NULL,
  companion_id integer NOT NULL,
  reason text NOT NULL,
  reported_at timestamp with time zone NOT NULL DEFAULT now(),
  hidden boolean NOT NULL DEFAULT true,
  dismissed_at timestamp with time zone,
  CONSTRAINT profile_reports_pkey PRIMARY KEY (member_id, companion_id),
  CONSTRAINT profile_reports_companion_id_fkey FOREIGN KEY (companion_id) REFERENCES companions(id),
  CONSTRAINT profile_reports_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT profile_reports_reason_check CHECK ((reason = ANY (ARRAY['false'::text, 'under_age'::text, 'abusive'::text])))
);
CREATE INDEX profile_reports_of_companion ON public.profile_reports USING btree (companion_id);
-- unison_app: SELECT, INSERT (member_id, companion_id, reason, reported_at), UPDATE (reason, hidden)
