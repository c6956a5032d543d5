-- Keys that signed stamps: those of people's devices, and of each algorithm one that the service holds for a person.
CREATE TABLE stamp_keys (
  -- RFC 7638 thumbprint
  id text NOT NULL,
  identity_id uuid NOT NULL REFERENCES identities,
  algorithm text NOT NULL CHECK (algorithm IN ('ed25519', 'ecdsa')),
  public_jwk jsonb NOT NULL,
  held_by text NOT NULL CHECK (held_by IN ('device', 'service')),
  -- of a key the service holds, until it is retired or the person is gone; the public half stays, or their stamps
  -- could not be verified any more
  private_sealed bytea,
  created_at timestamptz NOT NULL DEFAULT now(),
  retired_at timestamptz,
  PRIMARY KEY (id, identity_id),
  CHECK (held_by = 'service' OR private_sealed IS NULL),
  CHECK (retired_at IS NULL OR private_sealed IS NULL)
);
CREATE UNIQUE INDEX stamp_keys_active ON stamp_keys (identity_id, algorithm)
  WHERE held_by = 'service' AND retired_at IS NULL;

ALTER TABLE stamps
  ADD COLUMN content_hash bytea NOT NULL CHECK (octet_length(content_hash) = 32),
  ADD COLUMN content_type text NOT NULL
    CHECK (content_type IN ('article', 'image', 'video', 'audio', 'code', 'document', 'other')),
  ADD COLUMN title text,
  ADD COLUMN url text,
  ADD COLUMN key_id text NOT NULL,
  ADD COLUMN signature text NOT NULL,
  -- of a device that signed the content hash alone; the service's key then signs for everything else
  ADD COLUMN content_key_id text,
  ADD COLUMN content_signature text,
  -- what the service attests beside the signature: when it came, how the person was named, and whether they were a
  -- verified human then
  ADD COLUMN recorded_at timestamptz NOT NULL,
  ADD COLUMN named_by text NOT NULL CHECK (named_by IN ('device', 'token', 'owner', 'project')),
  ADD COLUMN creator_is_human boolean NOT NULL,
  ADD COLUMN revoked_by text CHECK (revoked_by IN ('project', 'creator', 'operator')),
  ADD COLUMN revocation_reason text,
  ADD CONSTRAINT stamps_key FOREIGN KEY (key_id, identity_id) REFERENCES stamp_keys (id, identity_id),
  ADD CONSTRAINT stamps_content_key FOREIGN KEY (content_key_id, identity_id) REFERENCES stamp_keys (id, identity_id),
  ADD CONSTRAINT stamps_content_signed CHECK ((content_key_id IS NULL) = (content_signature IS NULL)),
  ADD CONSTRAINT stamps_revoked CHECK ((revoked_at IS NULL) = (revoked_by IS NULL)
                                   AND (revoked_at IS NULL) = (revocation_reason IS NULL)),
  -- signed as ISO 8601 with three digits
  ADD CONSTRAINT stamps_whole_milliseconds CHECK (created_at = date_trunc('milliseconds', created_at)
                                              AND recorded_at = date_trunc('milliseconds', recorded_at));
-- `list` by project, by content, and by creator and content; by creator alone there is stamps_by_identity.
CREATE INDEX stamps_by_project ON stamps (project_id, mode, created_at DESC, id DESC);
CREATE INDEX stamps_by_content ON stamps (content_hash, mode, created_at DESC, id DESC);
CREATE INDEX stamps_by_creator_and_content ON stamps (identity_id, content_hash, created_at DESC, id DESC);
