-- What a device judges movements with. Null until it has sent version 2 of the transcript once; then version 1 is refused.
ALTER TABLE devices ADD COLUMN model_set text CHECK (model_set ~ '^[0-9a-f]{64}$');

-- How the movements of a verification were watched; null where nothing judged them.
ALTER TABLE device_verifications ADD COLUMN liveness_kind text;

-- Keyed digests of stretches of accepted movements, so that a copy of anybody's trace is noticed. They name no person.
CREATE TABLE movement_copies (
  digest bytea PRIMARY KEY CHECK (octet_length(digest) = 16),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX movement_copies_by_age ON movement_copies (created_at);
