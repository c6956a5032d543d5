-- Which device signed the request that registered a platform passkey, in place of that one did: when it is revoked, as a
-- stolen device is, the passkey no longer raises the person's level.
ALTER TABLE passkeys ADD COLUMN bound_device_id uuid REFERENCES devices ON DELETE SET NULL;
ALTER TABLE passkeys DROP COLUMN bound_by_device;
