-- Lapse: one index scan finds exactly the identities that are due.
CREATE INDEX identities_lapsing ON identities (lapses_at) WHERE status = 'verified' AND NOT pinned;

ALTER TABLE identities ADD COLUMN suspension_reason text;

-- A person's own request is proved with the device key over a challenge of its own purpose.
ALTER TABLE challenges DROP CONSTRAINT challenges_purpose_check;
ALTER TABLE challenges ADD CONSTRAINT challenges_purpose_check CHECK (purpose IN ('enroll', 'reverify', 'act'));

-- Whom an event tells of, so that it can leave with the person.
ALTER TABLE events ADD COLUMN identity_id uuid;
CREATE INDEX events_by_identity ON events (identity_id) WHERE identity_id IS NOT NULL;

-- The link's token until it has been mailed, sealed; null where no mail is to be sent or it has been.
ALTER TABLE enrollment_links ADD COLUMN token_sealed bytea;

-- pending -> active -> retiring -> removed, each with its moment.
ALTER TABLE signing_keys ADD COLUMN activated_at timestamptz;
ALTER TABLE signing_keys ADD COLUMN retired_at timestamptz;
UPDATE signing_keys SET activated_at = created_at WHERE state = 'active';
ALTER TABLE signing_keys ALTER COLUMN private_sealed DROP NOT NULL;
CREATE UNIQUE INDEX signing_keys_one_pending ON signing_keys (state) WHERE state = 'pending';
