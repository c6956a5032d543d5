-- What the person calls a device of theirs.
ALTER TABLE devices ADD COLUMN name text CHECK (char_length(name) BETWEEN 1 AND 60);

-- A device that a person adds to those they have (ADR 0064).
CREATE TABLE device_additions (
  id text PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'captured', 'approved', 'joined', 'cancelled', 'expired')),
  -- SHA-256 of the token in the link
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- who started it and who approved it. No references: that one of them is gone is what ends an addition
  started_by_device uuid,
  started_by_passkey text,
  approved_by_device uuid,
  approved_by_passkey text,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- until when the link can be used, and then until when the addition can be approved
  expires_at timestamptz NOT NULL,
  -- what the new device sent, for as long as it waits; of the hash its digests under each pepper of that moment
  thumbprint text,
  algorithm text,
  public_jwk jsonb,
  provider text,
  counter bigint,
  hash_digests bytea[],
  hash_pepper_id text,
  device_name text CHECK (char_length(device_name) BETWEEN 1 AND 60),
  match_code text CHECK (match_code ~ '^[0-9]{6}$'),
  captured_at timestamptz,
  approved_at timestamptz,
  joins_at timestamptz,
  -- the device that it has become
  device_id uuid,
  ended_at timestamptz,
  end_reason text,
  CONSTRAINT device_additions_started CHECK (num_nonnulls(started_by_device, started_by_passkey) = 1),
  CONSTRAINT device_additions_ended CHECK ((state IN ('open', 'captured', 'approved')) = (ended_at IS NULL)),
  CONSTRAINT device_additions_keys CHECK ((state IN ('captured', 'approved')) = (public_jwk IS NOT NULL)
    AND num_nonnulls(thumbprint, algorithm, public_jwk, provider, hash_digests, hash_pepper_id) IN (0, 6)),
  CONSTRAINT device_additions_waiting CHECK (state <> 'approved' OR joins_at IS NOT NULL)
);
CREATE INDEX device_additions_by_identity ON device_additions (identity_id, created_at DESC);
CREATE INDEX device_additions_waiting_by_time ON device_additions (joins_at) WHERE state = 'approved';
CREATE INDEX device_additions_by_expiry ON device_additions (expires_at) WHERE state IN ('open', 'captured');
CREATE INDEX device_additions_by_end ON device_additions (ended_at) WHERE ended_at IS NOT NULL;

-- What became of each notice about somebody's devices and passkeys in the last day. They have a share of mails of their own, so that
-- enrollments which strangers start with an address keep no notice from it.
CREATE TABLE notice_mails (
  id text PRIMARY KEY,
  -- each kind has limits of its own, so that none can be used to keep another one from the person
  kind text NOT NULL CHECK (kind IN ('device', 'passkey', 'recovery')),
  identity_id uuid NOT NULL,
  recipient bytea NOT NULL CHECK (octet_length(recipient) = 32),
  outcome text NOT NULL CHECK (outcome IN ('sent', 'suppressed', 'recipient_limit', 'ceiling')),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX notice_mails_of_recipient ON notice_mails (recipient, at);
CREATE INDEX notice_mails_sent ON notice_mails (kind, at) WHERE outcome = 'sent';
CREATE INDEX notice_mails_by_age ON notice_mails (at);
