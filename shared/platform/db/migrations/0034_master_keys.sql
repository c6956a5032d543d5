-- Which master key a sealed box needs; empty for boxes of the first layout, which carry no id and belong to the first key.
-- The layout is that of shared/platform/lib/service-keys.ts.
CREATE FUNCTION sealing_key_id(box bytea) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE WHEN substring(box FROM 1 FOR 1) = '\x02'::bytea THEN encode(substring(box FROM 2 FOR 4), 'hex') ELSE '' END
$$;

-- Every master key that a process of this database was given, so that a wrong one is noticed at start.
CREATE TABLE master_keys (
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{8}$'),
  -- a constant sealed by the key itself: what does not open it is another key
  check_sealed bytea NOT NULL,
  -- boxes and hashes without an id are this key's
  is_first boolean NOT NULL DEFAULT false,
  -- when a process last began to seal with it; the newest is the one that rows are sealed again with
  sealing_since timestamptz,
  -- its peppers, sealed by another key: they outlive it, because a hash can be moved only while its person is there
  peppers_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX master_keys_one_first ON master_keys (is_first) WHERE is_first;

-- What an old key sealed is found through these until it has been sealed again.
CREATE INDEX identities_by_sealing_key ON identities (sealing_key_id(email_sealed)) WHERE email_sealed IS NOT NULL;
CREATE INDEX enrollment_links_by_sealing_key ON enrollment_links (sealing_key_id(token_sealed))
  WHERE token_sealed IS NOT NULL;
CREATE INDEX signing_keys_by_sealing_key ON signing_keys (sealing_key_id(private_sealed));
CREATE INDEX stamp_keys_by_sealing_key ON stamp_keys (sealing_key_id(private_sealed)) WHERE private_sealed IS NOT NULL;
CREATE INDEX transparency_logs_by_sealing_key ON transparency_logs (sealing_key_id(private_sealed));
CREATE INDEX webhook_endpoints_by_sealing_key ON webhook_endpoints (sealing_key_id(secret_sealed));
CREATE INDEX webhook_endpoints_by_next_sealing_key ON webhook_endpoints (sealing_key_id(next_secret_sealed))
  WHERE next_secret_sealed IS NOT NULL;

-- The key whose pepper the digest is under; empty for the first key's.
ALTER TABLE biometric_hashes ADD COLUMN pepper_id text NOT NULL DEFAULT '';
CREATE INDEX biometric_hashes_by_pepper ON biometric_hashes (pepper_id);
