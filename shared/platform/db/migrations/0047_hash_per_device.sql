-- Each device of a person has a hash of its own. Null: of the person's first device, from before people had several.
-- Existing rows are not rewritten, so this locks the table for two indexes only, about a second for each million people.
-- Checked at commit, so that a hash is refused as a duplicate before its device is registered.
ALTER TABLE biometric_hashes
  ADD COLUMN device_id uuid REFERENCES devices ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE biometric_hashes DROP CONSTRAINT biometric_hashes_identity_unique;
CREATE INDEX biometric_hashes_by_identity ON biometric_hashes (identity_id);
CREATE UNIQUE INDEX biometric_hashes_one_per_device ON biometric_hashes (device_id) WHERE device_id IS NOT NULL;
