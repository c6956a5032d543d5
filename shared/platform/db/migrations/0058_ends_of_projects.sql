-- Projects rest while they are suspended, and are removed after a notice
-- (docs/adr/0083-projects-rest-and-end.md). A change of a key's mode or project counts as soon as any other.
ALTER TABLE projects
  -- when its keys stop counting; its rows are removed after that
  ADD COLUMN ends_at timestamptz,
  -- when a worker takes the next step of its removal; null while it has no end and once nothing is left to remove
  ADD COLUMN remove_at timestamptz,
  -- when all was removed; the row stays, since what belongs to others names it
  ADD COLUMN removed_at timestamptz,
  -- when a worker looks whether what the project has on its way rests as it should; null: it does
  ADD COLUMN rest_at timestamptz,
  ADD CONSTRAINT projects_removed_after_end CHECK (removed_at IS NULL OR ends_at <= removed_at);
CREATE INDEX projects_to_remove ON projects (remove_at) WHERE remove_at IS NOT NULL;
CREATE INDEX projects_to_rest ON projects (rest_at) WHERE rest_at IS NOT NULL;

-- By a trigger, so that what an operator writes by hand has its effects too.
CREATE FUNCTION note_change_of_rest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.rest_at := clock_timestamp();
  RETURN NEW;
END
$$;
CREATE TRIGGER projects_rest BEFORE UPDATE OF suspended_at ON projects FOR EACH ROW
  WHEN ((OLD.suspended_at IS NULL) <> (NEW.suspended_at IS NULL)) EXECUTE FUNCTION note_change_of_rest();
UPDATE projects SET rest_at = now() WHERE suspended_at IS NOT NULL;

DROP TRIGGER api_keys_change ON api_keys;
CREATE TRIGGER api_keys_change BEFORE UPDATE OF scopes, domains, expires_at, revoked_at, mode, project_id, secret_hash
  ON api_keys FOR EACH ROW EXECUTE FUNCTION note_moment_of_change();
DROP TRIGGER projects_change ON projects;
CREATE TRIGGER projects_change BEFORE UPDATE OF plan, custom_limits, assurance_min, suspended_at, ends_at, removed_at
  ON projects FOR EACH ROW EXECUTE FUNCTION note_moment_of_change();

-- A webhook that rests is as one that is disabled: its deliveries wait, and its queue is not due.
ALTER TABLE webhook_endpoints ADD COLUMN rests boolean NOT NULL DEFAULT false;

-- A brand that rests is paused, whatever it was before; null: it does not rest.
ALTER TABLE brands
  ADD COLUMN status_after_rest text CHECK (status_after_rest IN ('active', 'paused')),
  -- of a project that was removed: as long as what was sent in its name can be questioned
  ADD COLUMN kept_until timestamptz;

-- Since when a timer or a report rests. It then is not due, and goes on with the time that it had left.
ALTER TABLE takedown_timers ADD COLUMN rests_since timestamptz;
ALTER TABLE takedown_reports ADD COLUMN rests_since timestamptz;
CREATE INDEX takedown_timers_awake ON takedown_timers (due_at) WHERE done_at IS NULL AND rests_since IS NULL;
CREATE INDEX takedown_reports_awake ON takedown_reports (due_at) WHERE state = 'waiting' AND rests_since IS NULL;
DROP INDEX takedown_timers_due;
DROP INDEX takedown_reports_due;
CREATE INDEX takedowns_open_of_brand ON takedowns (brand_id) WHERE ended_at IS NULL;

-- Webhooks of every state, for the removal of a project.
CREATE INDEX webhook_endpoints_of_project ON webhook_endpoints (project_id);
CREATE INDEX api_keys_replaced_by ON api_keys (replaced_by) WHERE replaced_by IS NOT NULL;
