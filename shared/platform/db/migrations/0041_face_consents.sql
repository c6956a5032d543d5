-- A face is looked for only while the consent to it is proven: signed by the person's device, or accepted by an operator.
-- Null counts as awaiting where there is a consent: processes of the earlier release write none.
ALTER TABLE brands ADD COLUMN consent_state text
  CHECK (consent_state IN ('awaiting', 'signed', 'accepted', 'revoked'));
UPDATE brands SET consent_state = 'awaiting' WHERE consent IS NOT NULL;

-- What a project only stated is no longer enough: crawlers drop the faces of every brand registered so far.
WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
UPDATE brand_references r SET change = next.last FROM next, brands b
 WHERE b.id = r.brand_id AND b.type = 'face' AND r.removed_at IS NULL;

-- Consents that a person gave a project under a name until then count for nothing, however often they are sent again.
CREATE TABLE consent_revocations (
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects,
  name text NOT NULL,
  revoked_at timestamptz NOT NULL,
  PRIMARY KEY (identity_id, project_id, name)
);
