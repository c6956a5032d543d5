CREATE TABLE identities (
  id uuid PRIMARY KEY,
  user_id text NOT NULL CONSTRAINT identities_user_id_unique UNIQUE,
  -- the seven Crockford characters after '#': unique on their own
  code text NOT NULL CONSTRAINT identities_code_unique UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{7}$'),
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  display_name text NOT NULL,
  email_sealed bytea,
  platform text,
  -- whose events this person's changes are
  project_id text REFERENCES projects,
  status text NOT NULL DEFAULT 'pending'
    CHECK (status IN ('pending', 'verified', 'lapsed', 'suspended', 'deleted')),
  enrolled_at timestamptz,
  last_verified_at timestamptz,
  lapses_at timestamptz,
  -- raised by every change; a cache entry is replaced only by a higher version
  version bigint NOT NULL DEFAULT 1,
  -- a published test user: its clock stands still at last_verified_at
  pinned boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status <> 'verified' OR (enrolled_at IS NOT NULL AND last_verified_at IS NOT NULL AND lapses_at IS NOT NULL))
);
CREATE INDEX identities_pending ON identities (created_at) WHERE status = 'pending';

ALTER TABLE projects
  ADD CONSTRAINT projects_owner FOREIGN KEY (owner_identity_id) REFERENCES identities (id);

CREATE TABLE enrollment_links (
  token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX enrollment_links_by_identity ON enrollment_links (identity_id);

-- A nonce is consumed by deleting its row before anything about the submission is verified.
CREATE TABLE challenges (
  nonce_hash bytea PRIMARY KEY CHECK (octet_length(nonce_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('enroll', 'reverify')),
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  -- who asked for it: a project, or the holder of an enrollment link, or the person's own device
  issued_to text NOT NULL,
  liveness_actions text[] NOT NULL,
  liveness_deadline_ms int NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenges_by_expiry ON challenges (expires_at);

CREATE TABLE devices (
  id uuid PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  mode text NOT NULL,
  -- RFC 7638 thumbprint of the public key: one key belongs to one identity
  thumbprint text NOT NULL,
  algorithm text NOT NULL CHECK (algorithm IN ('ed25519', 'ecdsa')),
  public_jwk jsonb NOT NULL,
  provider text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  clone_suspected_at timestamptz,
  CONSTRAINT devices_thumbprint_unique UNIQUE (mode, thumbprint)
);
CREATE INDEX devices_by_identity ON devices (identity_id);

-- HMAC-SHA-256 of the 32-byte hash under a pepper; the hash itself is never written anywhere.
CREATE TABLE biometric_hashes (
  mode text NOT NULL,
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  identity_id uuid NOT NULL CONSTRAINT biometric_hashes_identity_unique UNIQUE REFERENCES identities ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (mode, digest)
);

-- What the person's own device did: the evidence behind liveness and trust.
CREATE TABLE device_verifications (
  id text PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  device_id uuid REFERENCES devices ON DELETE SET NULL,
  kind text NOT NULL CHECK (kind IN ('enroll', 'reverify')),
  succeeded boolean NOT NULL,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX device_verifications_by_identity ON device_verifications (identity_id, created_at DESC);

-- What partners asked about the person: the evidence behind the behavioral check.
CREATE TABLE partner_checks (
  id text PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects,
  check_type text NOT NULL,
  is_human boolean NOT NULL,
  liveness text NOT NULL,
  device text NOT NULL,
  behavioral text NOT NULL,
  -- HMAC of the address the partner saw; the address itself is not kept
  address_digest bytea,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX partner_checks_by_identity ON partner_checks (identity_id, created_at DESC);
CREATE INDEX partner_checks_by_age ON partner_checks (created_at);

CREATE TABLE signing_keys (
  kid text PRIMARY KEY,
  algorithm text NOT NULL,
  public_jwk jsonb NOT NULL,
  private_sealed bytea NOT NULL,
  state text NOT NULL CHECK (state IN ('pending', 'active', 'retiring', 'removed')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX signing_keys_one_active ON signing_keys (state) WHERE state = 'active';
