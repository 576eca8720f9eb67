-- As a migrated database has it, written by: npm run tables-now. What it is for stands in schema/tables.
CREATE TABLE invited_members (
  member_id bigint NOT NULL,
  code text NOT NULL,
  CONSTRAINT invited_members_pkey PRIMARY KEY (member_id),
  CONSTRAINT invited_members_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id)
);
-- unison_app: SELECT, INSERT
