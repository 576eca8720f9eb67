-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE sessions (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  member_id bigint NOT NULL,
  token_hash bytea NOT NULL,
  tokensso_hash bytea NOT NULL,
  ip text NOT NULL,
  agent text NOT NULL DEFAULT ''::text,
  created_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  end_reason text,
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id),
  CONSTRAINT sessions_end_reason_check CHECK ((end_reason = ANY (ARRAY['replaced'::text, 'ended'::text, 'password'::text, 'recovery'::text, 'closed'::text, 'restored'::text])))
);
CREATE INDEX sessions_by_age ON public.sessions USING btree (COALESCE(ended_at, seen_at));
CREATE INDEX sessions_of_member ON public.sessions USING btree (member_id, id);
CREATE INDEX sessions_open ON public.sessions USING btree (member_id, id) WHERE (ended_at IS NULL);
-- unison_app: SELECT, INSERT, UPDATE (seen_at, ended_at, end_reason)
