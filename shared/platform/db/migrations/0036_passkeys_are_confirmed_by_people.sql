-- A passkey that a project registered counts as the person's only once they have confirmed it, also where they enrolled
-- through that project. Until now those counted by themselves.
CREATE TEMPORARY TABLE unconfirmed ON COMMIT DROP AS
SELECT id, identity_id, registered_by_project FROM passkeys
 WHERE registered_by_project IS NOT NULL AND confirmed_at IS NULL;

-- They sign in at their own project only.
UPDATE sessions s SET ended_at = now() FROM unconfirmed u
 WHERE s.passkey_id = u.id AND s.ended_at IS NULL AND s.project_id <> u.registered_by_project;

-- They speak neither for nor against the person.
UPDATE trust_events e SET ended_at = now(), touched_at = now() FROM unconfirmed u
 WHERE e.kind IN ('passkey', 'passkey_suspected', 'device') AND e.ref = u.id AND e.ended_at IS NULL;
UPDATE trust_standings t SET dirty_since = coalesce(dirty_since, now()), next_change_at = now()
  FROM (SELECT DISTINCT identity_id FROM unconfirmed) u WHERE t.identity_id = u.identity_id;

-- Checks change only for people who have no device any more.
WITH changed AS (
  UPDATE identities i SET version = version + 1
   WHERE i.id IN (SELECT identity_id FROM unconfirmed)
     AND NOT EXISTS (SELECT 1 FROM devices d WHERE d.identity_id = i.id AND d.revoked_at IS NULL)
  RETURNING i.id)
INSERT INTO outbox (job, payload) SELECT 'identity.refresh-check-answer', jsonb_build_object('identityId', id) FROM changed;
