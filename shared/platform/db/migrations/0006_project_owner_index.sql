-- Removing an identity checks that no project is owned by it; without this that reads every project.
CREATE INDEX projects_by_owner ON projects (owner_identity_id) WHERE owner_identity_id IS NOT NULL;
