-- What an authenticator calls the person: random, so that it says nothing about them (WebAuthn L3, 14.6.1).
CREATE TABLE passkey_users (
  identity_id uuid PRIMARY KEY REFERENCES identities ON DELETE CASCADE,
  user_handle bytea NOT NULL CONSTRAINT passkey_users_handle_unique UNIQUE CHECK (octet_length(user_handle) = 32)
);

CREATE TABLE passkeys (
  id text PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  credential_id bytea NOT NULL CHECK (octet_length(credential_id) BETWEEN 1 AND 1023),
  -- COSE_Key as the authenticator sent it
  public_key bytea NOT NULL,
  -- COSE: -7 ES256, -8 Ed25519, -257 RS256
  algorithm int NOT NULL,
  -- RFC 7638 thumbprint: one key is one person's, whatever credential id it comes under and however it is written
  key_digest bytea NOT NULL CHECK (octet_length(key_digest) = 32),
  rp_id text NOT NULL,
  name text NOT NULL,
  aaguid uuid NOT NULL,
  transports text[] NOT NULL,
  device_type text NOT NULL CHECK (device_type IN ('singleDevice', 'multiDevice')),
  backed_up boolean NOT NULL,
  -- a chain of certificates up to a root the operator trusts says what made the key
  attested boolean NOT NULL,
  -- the highest the authenticator ever reported, and the last: apart, the passkey may have been copied
  counter bigint NOT NULL,
  last_counter bigint NOT NULL,
  -- the project whose server registered it; null when the person did
  registered_by_project text REFERENCES projects,
  confirmed_at timestamptz,
  clone_suspected_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz,
  CONSTRAINT passkeys_credential_unique UNIQUE (mode, credential_id),
  CONSTRAINT passkeys_key_unique UNIQUE (mode, key_digest)
);
CREATE INDEX passkeys_by_identity ON passkeys (identity_id, created_at, id);

-- Consumed by deleting the row before anything about the answer is verified.
CREATE TABLE passkey_challenges (
  challenge_hash bytea PRIMARY KEY CHECK (octet_length(challenge_hash) = 32),
  purpose text NOT NULL CHECK (purpose IN ('register', 'authenticate')),
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  issued_to text NOT NULL,
  rp_id text NOT NULL,
  -- the person it is for; null where whoever signs in says who they are
  identity_id uuid REFERENCES identities ON DELETE CASCADE,
  -- HMAC of the address that asked, where nobody is named
  address_digest bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_by_identity ON passkey_challenges (identity_id, issued_to) WHERE identity_id IS NOT NULL;
CREATE INDEX passkey_challenges_by_address ON passkey_challenges (address_digest) WHERE address_digest IS NOT NULL;

-- One sign-in and everything refreshed from it.
CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  passkey_id text NOT NULL REFERENCES passkeys ON DELETE CASCADE,
  -- the project whose server signed the person in; null where the person did at ours
  project_id text REFERENCES projects,
  user_agent text,
  -- the refresh token that is good now; an earlier one ends the session
  generation int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz
);
CREATE INDEX sessions_by_identity ON sessions (identity_id, created_at DESC, id DESC);
CREATE INDEX sessions_by_passkey ON sessions (passkey_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);
