-- Reviews in the console (ADR 0087): who looks at an alert, and verdicts, which wait for five seconds before they are passed.
ALTER TABLE alert_verdicts
  -- the member or the API key that gave it; null for an operator, and for what was given before this was recorded
  ADD COLUMN given_by text,
  -- why an alert was dismissed, in the words of the console; null for verdicts of the API
  ADD COLUMN reason_code text
    CHECK (reason_code IN ('own_page', 'partner', 'about_us', 'other_meaning', 'parody', 'harmless'));

-- Who has an alert open, so that no two reviewers judge it.
CREATE TABLE alert_leases (
  alert_id text PRIMARY KEY REFERENCES brand_alerts ON DELETE CASCADE,
  member_id text NOT NULL,
  leased_until timestamptz NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX alert_leases_ended ON alert_leases (leased_until);

-- Verdicts that were given and are not passed yet, one of an alert at most; and those that could not be passed.
CREATE TABLE waiting_verdicts (
  alert_id text PRIMARY KEY REFERENCES brand_alerts ON DELETE CASCADE,
  -- the same for all alerts that were judged together, and how many those were
  verdict_id text NOT NULL,
  together smallint NOT NULL CHECK (together BETWEEN 1 AND 50),
  project_id text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  -- what the reviewer had before their eyes: the last detection and the last verdict
  sighting_id text NOT NULL,
  last_verdict_id text,
  verdict text NOT NULL CHECK (verdict IN ('confirm', 'dismiss')),
  reason_code text CHECK (reason_code IN ('own_page', 'partner', 'about_us', 'other_meaning', 'parody', 'harmless')),
  note text,
  allows_host boolean NOT NULL,
  -- who gave it, from where and with which request, for the audit log
  member_id text NOT NULL,
  origin text,
  request_id text,
  given_at timestamptz NOT NULL,
  -- from then on it cannot be taken back
  leaves_at timestamptz NOT NULL,
  -- when a worker takes it: then, or later where one took it and did not come to an end
  due_at timestamptz NOT NULL,
  -- since when it is known that it cannot be passed, and why: the code of the refusal
  returned_at timestamptz,
  returned_for text,
  CHECK ((returned_at IS NULL) = (returned_for IS NULL)),
  CHECK (verdict = 'confirm' OR reason_code IS NOT NULL),
  CHECK (verdict = 'dismiss' OR NOT allows_host)
) WITH (fillfactor = 70);
CREATE INDEX waiting_verdicts_due ON waiting_verdicts (due_at) WHERE returned_at IS NULL;
CREATE INDEX waiting_verdicts_together ON waiting_verdicts (verdict_id);
CREATE INDEX waiting_verdicts_of_project ON waiting_verdicts (project_id, mode) WHERE returned_at IS NULL;
CREATE INDEX waiting_verdicts_returned ON waiting_verdicts (project_id, mode, returned_at DESC, alert_id DESC)
  WHERE returned_at IS NOT NULL;
CREATE INDEX waiting_verdicts_to_purge ON waiting_verdicts (returned_at) WHERE returned_at IS NOT NULL;
