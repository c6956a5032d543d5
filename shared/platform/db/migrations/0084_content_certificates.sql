-- Certificates that C2PA manifests are signed with: roots, and the signers under them. A few rows in years.
CREATE TABLE content_certificates (
  -- SHA-256 of the certificate in hex
  id text PRIMARY KEY CHECK (id ~ '^[0-9a-f]{64}$'),
  kind text NOT NULL CHECK (kind IN ('root', 'signer')),
  -- X.509 in DER
  certificate bytea NOT NULL,
  private_sealed bytea NOT NULL,
  not_before timestamptz NOT NULL,
  not_after timestamptz NOT NULL CHECK (not_after > not_before)
);
CREATE INDEX content_certificates_newest ON content_certificates (not_before DESC, kind);
CREATE INDEX content_certificates_by_sealing_key ON content_certificates (sealing_key_id(private_sealed));

-- Files that were handed out with a manifest of a stamp in them. The files themselves are not kept.
CREATE TABLE signed_copies (
  -- SHA-256 of the file
  content_hash bytea NOT NULL CHECK (octet_length(content_hash) = 32),
  stamp_id text NOT NULL REFERENCES stamps,
  -- of the stamp
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (content_hash, stamp_id)
);
CREATE INDEX signed_copies_by_stamp ON signed_copies (stamp_id);
