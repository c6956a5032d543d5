-- What the pairwise names of people are made from; one row. It is sealed anew when the master key changes, and stays itself.
CREATE TABLE pairwise_secrets (
  id text PRIMARY KEY CHECK (id = 'first'),
  secret_sealed bytea NOT NULL
);
CREATE INDEX pairwise_secrets_by_sealing_key ON pairwise_secrets (sealing_key_id(secret_sealed));

-- Whether a project sees names of its own of each person, and until when it may still ask by the names it had before.
ALTER TABLE projects
  ADD COLUMN pairwise_names boolean NOT NULL DEFAULT false,
  ADD COLUMN plain_names_until timestamptz,
  ADD CONSTRAINT projects_plain_names CHECK ((plain_names_until IS NOT NULL) = pairwise_names);

-- As in 0058, with what a request depends on from now on.
DROP TRIGGER projects_change ON projects;
CREATE TRIGGER projects_change BEFORE UPDATE OF plan, custom_limits, assurance_min, suspended_at, ends_at, removed_at,
  pairwise_names, plain_names_until
  ON projects FOR EACH ROW EXECUTE FUNCTION note_moment_of_change();
