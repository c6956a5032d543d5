-- Below which level of assurance a person is not human for a project. Projects of before keep what they had; new ones
-- want judged movements.
ALTER TABLE projects ADD COLUMN assurance_min text NOT NULL DEFAULT 'device'
  CHECK (assurance_min IN ('device', 'liveness', 'attested'));
ALTER TABLE projects ALTER COLUMN assurance_min SET DEFAULT 'liveness';

-- Whoever types an address into a form is not handed the link that was made for it.
ALTER TABLE projects ADD COLUMN links_by_mail_only boolean NOT NULL DEFAULT false;

-- Registered in a request that the person's own device signed, so that device and authenticator were in one hand.
ALTER TABLE passkeys ADD COLUMN bound_by_device boolean NOT NULL DEFAULT false;

-- The published test users are what they are documented to be, for projects that want judged movements too.
UPDATE identities SET assurance = 'liveness', version = version + 1 WHERE pinned AND status = 'verified';
