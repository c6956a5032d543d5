-- How well a person's last accepted verification shows that they are a person: see shared/domain/partners/projects/assurance.ts.
-- `attested` is not stored: it is `liveness` beside an attested passkey that the person has now. People of before were
-- verified by movements that nothing judged, which proves their device and no more.
ALTER TABLE identities ADD COLUMN assurance text NOT NULL DEFAULT 'device'
  CHECK (assurance IN ('device', 'liveness'));

-- A new device of a person who is enrolled already, and the device of somebody who lost theirs.
ALTER TABLE challenges DROP CONSTRAINT challenges_purpose_check;
ALTER TABLE challenges ADD CONSTRAINT challenges_purpose_check
  CHECK (purpose IN ('enroll', 'reverify', 'act', 'add-device', 'recover'));
