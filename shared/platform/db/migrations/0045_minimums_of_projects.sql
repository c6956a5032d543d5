-- Below which level of assurance a person is not human for a project. Projects of before keep what they had; new ones
-- want judged movements.
ALTER TABLE projects ADD COLUMN assurance_min text NOT NULL DEFAULT 'device'
  CHECK (assurance_min IN ('device', 'liveness', 'attested'));
ALTER TABLE projects ALTER COLUMN assurance_min SET DEFAULT 'liveness';

-- Whoever types an address into a form is not handed the link that was made for it.
ALTER TABLE projects ADD COLUMN links_by_mail_only boolean NOT NULL DEFAULT false;

-- The device that signed the request which registered a platform passkey, so that both were in one hand. When it is
-- revoked, as a stolen device is, the passkey no longer raises the person's level.
ALTER TABLE passkeys ADD COLUMN bound_device_id uuid REFERENCES devices ON DELETE SET NULL;

-- The published test users are what they are documented to be, for projects that want judged movements too.
UPDATE identities SET assurance = 'liveness', version = version + 1 WHERE pinned AND status = 'verified';
