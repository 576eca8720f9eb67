-- Settings changed by the operator; a setting without a row has its default (tooling/platform/system/settings.ts).
CREATE TABLE settings (
  key text PRIMARY KEY,
  value jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);

-- Which seed steps have run; each runs once per database.
CREATE TABLE seed_steps (
  name text PRIMARY KEY,
  done_at timestamptz NOT NULL DEFAULT now()
);
