-- People of test mode that the console made, with the device that stands for each: the console moves them, and nobody else's.
CREATE TABLE test_people (
  identity_id uuid PRIMARY KEY REFERENCES identities (id) ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects (id),
  -- the synthetic device with its private key, sealed by a master key
  device_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX test_people_of_project ON test_people (project_id, created_at, identity_id);
CREATE INDEX test_people_by_sealing_key ON test_people (sealing_key_id(device_sealed)) WHERE device_sealed IS NOT NULL;
