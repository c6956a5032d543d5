-- A stamp for which a project showed an identity token alone is named by the bearer of the token, not by the person. Stamps
-- made before this keep what is recorded of them, and what their log entries commit to: `token` is then the token alone.
ALTER TABLE stamps
  DROP CONSTRAINT stamps_named_by_check,
  ADD CONSTRAINT stamps_named_by_check CHECK (named_by IN ('device', 'token', 'owner', 'bearer', 'project')),
  DROP CONSTRAINT stamps_revoked_by_check,
  ADD CONSTRAINT stamps_revoked_by_check CHECK (revoked_by IN ('project', 'creator', 'operator', 'disowner')),
  -- when the person it names said that it is not theirs
  ADD COLUMN disowned_at timestamptz;

-- People in whose name nobody may stamp without their device.
CREATE TABLE attribution_refusals (
  identity_id uuid PRIMARY KEY REFERENCES identities,
  refused_at timestamptz NOT NULL DEFAULT now()
);

-- `platform` names a project by its slug, or by its name where no other project has that.
CREATE INDEX projects_by_name ON projects (lower(name));
