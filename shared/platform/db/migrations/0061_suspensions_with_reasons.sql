-- Why and since when a person is suspended, and what they were before, so that they are resumed as that (ADR 0081). Of people
-- whom the previous release suspended there is no row: identities.suspension_reason has its text.
CREATE TABLE identity_suspensions (
  id text PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason ~ '^[a-z_]{1,40}$'),
  note text CHECK (length(note) BETWEEN 1 AND 500),
  -- null where a suspension that the previous release made is given a reason
  status_before text CHECK (status_before IN ('pending', 'verified', 'lapsed')),
  suspended_at timestamptz NOT NULL DEFAULT now(),
  resumed_at timestamptz,
  resume_reason text CHECK (resume_reason ~ '^[a-z_]{1,40}$'),
  resume_note text CHECK (length(resume_note) BETWEEN 1 AND 500),
  CONSTRAINT identity_suspensions_resumed_with_reason CHECK ((resumed_at IS NULL) = (resume_reason IS NULL)),
  CONSTRAINT identity_suspensions_note_of_resumption CHECK (resume_note IS NULL OR resumed_at IS NOT NULL)
);
CREATE UNIQUE INDEX identity_suspensions_one_open ON identity_suspensions (identity_id) WHERE resumed_at IS NULL;
CREATE INDEX identity_suspensions_by_identity ON identity_suspensions (identity_id, suspended_at DESC, id DESC);

-- An API process does not believe a cached response that is older than this change of its person.
ALTER TABLE identities ADD COLUMN suspension_changed_at timestamptz;
CREATE INDEX identities_by_suspension_change ON identities (suspension_changed_at)
  WHERE suspension_changed_at IS NOT NULL;

-- By a trigger, as for keys (0057): a statement that an operator types counts as soon. It also raises the version, which such
-- a statement would leave, and by which a cached response is told from a newer one.
CREATE FUNCTION note_suspension_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.suspension_changed_at := clock_timestamp();
  NEW.version := greatest(NEW.version, OLD.version + 1);
  RETURN NEW;
END
$$;
CREATE TRIGGER identities_suspension_change BEFORE UPDATE OF status ON identities FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status AND 'suspended' IN (OLD.status, NEW.status))
  EXECUTE FUNCTION note_suspension_change();
