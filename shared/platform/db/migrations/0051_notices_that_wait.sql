-- When the mail server took the notice. One that a limit held back is tried again until then, and any number of jobs that
-- ask for the same notice mail it once.
ALTER TABLE notice_mails ADD COLUMN done_at timestamptz;

-- Deleting a device looks for what refers to it: without these, a scan of each table for each of a person's devices.
CREATE INDEX passkeys_by_bound_device ON passkeys (bound_device_id) WHERE bound_device_id IS NOT NULL;
CREATE INDEX device_verifications_by_device ON device_verifications (device_id) WHERE device_id IS NOT NULL;
