-- People get their identity back after they lost their last device (ADR 0065).

-- When somebody used a link that was mailed to the person's address: then the address is known to be read by them.
ALTER TABLE identities ADD COLUMN email_confirmed_at timestamptz;
-- The few to whom links are mailed, however many identities strangers enroll with an address.
CREATE INDEX identities_of_email ON identities (mode, email_digest, (email_confirmed_at IS NULL), enrolled_at, id)
  WHERE email_digest IS NOT NULL AND enrolled_at IS NOT NULL;

-- That somebody asked for links with an address, which is kept as keyed digests. A day, because mails are limited by the day.
CREATE TABLE recovery_requests (
  id uuid PRIMARY KEY,
  -- under each pepper of that moment, the current one first
  email_digests bytea[] NOT NULL CHECK (cardinality(email_digests) > 0),
  -- HMAC of where it came from; null for this machine itself
  network_digest bytea CHECK (octet_length(network_digest) = 32),
  requested_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- null until a worker has decided
  outcome text CHECK (outcome IN ('mailed', 'unknown', 'address_limit', 'network_limit', 'ceiling')),
  -- when the mail server has taken the last of its mails
  done_at timestamptz
);
CREATE INDEX recovery_requests_of_email ON recovery_requests ((email_digests[1]), requested_at) WHERE outcome = 'mailed';
CREATE INDEX recovery_requests_of_network ON recovery_requests (network_digest, requested_at) WHERE outcome = 'mailed';
CREATE INDEX recovery_requests_mailed ON recovery_requests (requested_at) WHERE outcome = 'mailed';
CREATE INDEX recovery_requests_by_age ON recovery_requests (requested_at);

CREATE TABLE recoveries (
  id uuid PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'notifying', 'waiting', 'recovered', 'ended')),
  -- SHA-256 of the token in the link
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- until when the link can be used
  expires_at timestamptz NOT NULL,
  -- a passkey of the person's that was shown. No reference: that it was shown stays true
  passkey_id text,
  -- what the new device sent, for as long as it waits; of the hash its digests under each pepper of that moment
  thumbprint text,
  algorithm text,
  public_jwk jsonb,
  provider text,
  counter bigint,
  model_set text,
  hash_digests bytea[],
  hash_pepper_id text,
  device_name text CHECK (char_length(device_name) BETWEEN 1 AND 60),
  captured_at timestamptz,
  -- when the mail server took the notice: the wait begins then
  notified_at timestamptz,
  recovers_at timestamptz,
  -- the device that it has become
  device_id uuid,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('cancelled_by_mail', 'cancelled_by_person', 'cancelled_by_match', 'withdrawn',
    'superseded', 'undeliverable', 'identity_suspended', 'device_in_use')),
  CONSTRAINT recoveries_ended CHECK ((state IN ('recovered', 'ended')) = (ended_at IS NOT NULL)),
  CONSTRAINT recoveries_reason CHECK ((state = 'ended') = (end_reason IS NOT NULL)),
  CONSTRAINT recoveries_keys CHECK ((state IN ('notifying', 'waiting')) = (public_jwk IS NOT NULL)
    AND num_nonnulls(thumbprint, algorithm, public_jwk, provider, hash_digests, hash_pepper_id) IN (0, 6)),
  CONSTRAINT recoveries_waiting CHECK (state <> 'waiting' OR (recovers_at IS NOT NULL AND notified_at IS NOT NULL))
);
CREATE UNIQUE INDEX recoveries_one_pending ON recoveries (identity_id) WHERE state IN ('notifying', 'waiting');
CREATE INDEX recoveries_by_identity ON recoveries (identity_id, created_at DESC);
CREATE INDEX recoveries_waiting_by_time ON recoveries (recovers_at) WHERE state = 'waiting';
CREATE INDEX recoveries_notifying_by_time ON recoveries (captured_at) WHERE state = 'notifying';
CREATE INDEX recoveries_by_age ON recoveries (created_at);

-- NOT VALID: what is there was allowed by the narrower constraint, so nothing has to be read.
ALTER TABLE trust_events DROP CONSTRAINT trust_events_kind_check;
ALTER TABLE trust_events ADD CONSTRAINT trust_events_kind_check
  CHECK (kind IN ('verification_succeeded', 'verification_failed', 'device', 'device_suspected', 'passkey',
    'passkey_suspected', 'stamp', 'dispute_upheld', 'signal_positive', 'signal_negative', 'recovered')) NOT VALID;
ALTER TABLE device_verifications DROP CONSTRAINT device_verifications_kind_check;
ALTER TABLE device_verifications ADD CONSTRAINT device_verifications_kind_check
  CHECK (kind IN ('enroll', 'reverify', 'recover')) NOT VALID;
