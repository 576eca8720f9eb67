-- One report per member and profile; it hides the profile from that member until shown again (B-02).
CREATE TABLE profile_reports (
  member_id bigint NOT NULL REFERENCES members,
  companion_id integer NOT NULL REFERENCES companions,
  reason text NOT NULL CHECK (reason IN ('false', 'under_age', 'abusive')),
  reported_at timestamptz NOT NULL DEFAULT now(),
  hidden boolean NOT NULL DEFAULT true,
  -- Set when the operator dismissed the profile's reports: these no longer count.
  dismissed_at timestamptz,
  PRIMARY KEY (member_id, companion_id)
);
CREATE INDEX profile_reports_of_companion ON profile_reports (companion_id);
