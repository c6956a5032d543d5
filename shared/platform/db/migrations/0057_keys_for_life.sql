-- Keys have a name, an end and a successor; projects can be suspended. An API process drops a key from its memory when
-- changed_at of the key or of its project is not what it was (docs/adr/0074-changes-of-keys-are-read-from-postgres.md).
ALTER TABLE api_keys
  ADD COLUMN name text CHECK (length(name) BETWEEN 1 AND 80),
  ADD COLUMN expires_at timestamptz,
  -- the key that a rotation made in its place; this one then ends with the rotation's grace
  ADD COLUMN replaced_by text REFERENCES api_keys,
  -- constant for the rows there are, so that the table is not rewritten
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT 'epoch';
ALTER TABLE api_keys ALTER COLUMN changed_at SET DEFAULT clock_timestamp();
CREATE INDEX api_keys_by_change ON api_keys (changed_at);

ALTER TABLE projects
  ADD COLUMN suspended_at timestamptz,
  ADD COLUMN suspension_reason text CHECK (length(suspension_reason) BETWEEN 1 AND 500),
  ADD COLUMN changed_at timestamptz NOT NULL DEFAULT 'epoch',
  ADD CONSTRAINT projects_suspended_with_reason CHECK ((suspended_at IS NULL) = (suspension_reason IS NULL));
ALTER TABLE projects ALTER COLUMN changed_at SET DEFAULT clock_timestamp();
CREATE INDEX projects_by_change ON projects (changed_at);
CREATE INDEX projects_by_creation ON projects (created_at DESC, id DESC);

-- By a trigger, so that no statement leaves it out, whoever writes it: an operator's own SQL counts as soon as the CLI's.
CREATE FUNCTION note_moment_of_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_at := clock_timestamp();
  RETURN NEW;
END
$$;
CREATE TRIGGER api_keys_change BEFORE UPDATE OF scopes, domains, expires_at, revoked_at ON api_keys
  FOR EACH ROW EXECUTE FUNCTION note_moment_of_change();
CREATE TRIGGER projects_change BEFORE UPDATE OF plan, custom_limits, assurance_min, suspended_at ON projects
  FOR EACH ROW EXECUTE FUNCTION note_moment_of_change();

-- Apart from the keys, so that the API, which writes it, has no right to change a key.
CREATE TABLE api_key_uses (
  key_id text PRIMARY KEY REFERENCES api_keys,
  last_used_at timestamptz NOT NULL
) WITH (fillfactor = 50);
