-- Which database this is, and under which profile it was first started: written once, and only read by the role that serves.
CREATE TABLE identity (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  profile text NOT NULL CHECK (profile IN ('demo', 'production')),
  made_at timestamptz NOT NULL DEFAULT now()
);
