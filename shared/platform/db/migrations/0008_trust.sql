-- What speaks for or against a person, one row a fact, never changed but for its end.
CREATE TABLE trust_events (
  id text PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('verification_succeeded', 'verification_failed', 'device', 'device_suspected',
    'passkey', 'passkey_suspected', 'stamp', 'dispute_upheld', 'signal_positive', 'signal_negative')),
  -- the row it tells of: a device, a passkey, an attempt, a stamp, a dispute, a signal
  ref text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  weight double precision NOT NULL DEFAULT 1 CHECK (weight BETWEEN 0 AND 1),
  source_project text REFERENCES projects,
  -- when it was written or ended: why a score changed
  touched_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX trust_events_of_identity ON trust_events (identity_id, kind, at DESC);
-- Of what lasts there is one at a time.
CREATE UNIQUE INDEX trust_events_lasting ON trust_events (kind, ref) WHERE ended_at IS NULL;

-- What was last published of each person, and when time alone changes it next.
CREATE TABLE trust_standings (
  identity_id uuid PRIMARY KEY REFERENCES identities ON DELETE CASCADE,
  policy_version int NOT NULL,
  score int NOT NULL DEFAULT 0,
  level text NOT NULL DEFAULT 'low' CHECK (level IN ('low', 'medium', 'high')),
  -- what partners were last told; null before anything was published
  announced_score int,
  -- since when facts have come that are not in the score yet
  dirty_since timestamptz,
  -- when the published score or level changes next: now, where facts have come; null when it has come to rest
  next_change_at timestamptz,
  computed_at timestamptz
);
CREATE INDEX trust_standings_due ON trust_standings (next_change_at) WHERE next_change_at IS NOT NULL;
CREATE INDEX trust_standings_by_policy ON trust_standings (policy_version, identity_id);

-- A partner's opinion. Private: nobody but that partner sees it again.
CREATE TABLE trust_signals (
  id text PRIMARY KEY,
  identity_id uuid NOT NULL REFERENCES identities ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects,
  -- the partner's own name for it: sent again it changes nothing
  signal_id text NOT NULL,
  kind text NOT NULL,
  strength double precision NOT NULL CHECK (strength > 0 AND strength <= 1),
  -- of the project when it came, 0 to 1
  standing double precision NOT NULL,
  observed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT trust_signals_once UNIQUE (project_id, identity_id, signal_id)
);
CREATE INDEX trust_signals_by_identity ON trust_signals (identity_id);

CREATE TABLE stamps (
  id text PRIMARY KEY CHECK (id ~ '^stmp_[0-9a-f]{8,64}$'),
  identity_id uuid NOT NULL REFERENCES identities,
  project_id text NOT NULL REFERENCES projects,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
CREATE INDEX stamps_by_identity ON stamps (identity_id, created_at DESC, id DESC);

CREATE TABLE stamp_disputes (
  id text PRIMARY KEY,
  stamp_id text NOT NULL REFERENCES stamps,
  project_id text NOT NULL REFERENCES projects,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  reason text NOT NULL,
  statement text NOT NULL,
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'upheld', 'rejected')),
  note text,
  created_at timestamptz NOT NULL DEFAULT now(),
  resolved_at timestamptz,
  CHECK ((status = 'open') = (resolved_at IS NULL))
);
CREATE UNIQUE INDEX stamp_disputes_one_open ON stamp_disputes (stamp_id, project_id) WHERE status = 'open';
CREATE INDEX stamp_disputes_by_stamp ON stamp_disputes (stamp_id);
CREATE INDEX stamp_disputes_by_status ON stamp_disputes (status, created_at, id);

-- How well a partner is known: counted for the weight of its signals.
CREATE INDEX partner_checks_by_project ON partner_checks (project_id, created_at DESC);

-- What is known already.
INSERT INTO trust_events (id, identity_id, kind, ref, at, touched_at)
SELECT 'tev_' || id, identity_id, CASE WHEN succeeded THEN 'verification_succeeded' ELSE 'verification_failed' END, id,
       created_at, created_at
  FROM device_verifications;
INSERT INTO trust_events (id, identity_id, kind, ref, at, ended_at, touched_at)
SELECT 'tev_' || d.id, d.identity_id, 'device', d.id::text,
       CASE WHEN i.pinned THEN i.last_verified_at ELSE d.created_at END, d.revoked_at, d.created_at
  FROM devices d JOIN identities i ON i.id = d.identity_id;
INSERT INTO trust_events (id, identity_id, kind, ref, at, touched_at)
SELECT 'tev_suspected_' || d.id, d.identity_id, 'device_suspected', d.id::text,
       CASE WHEN i.pinned THEN i.last_verified_at ELSE d.clone_suspected_at END, d.clone_suspected_at
  FROM devices d JOIN identities i ON i.id = d.identity_id WHERE d.clone_suspected_at IS NOT NULL;
INSERT INTO trust_events (id, identity_id, kind, ref, at, touched_at)
SELECT 'tev_' || id, identity_id, 'passkey', id, created_at, created_at FROM passkeys;
INSERT INTO trust_events (id, identity_id, kind, ref, at, touched_at)
SELECT 'tev_suspected_' || id, identity_id, 'passkey_suspected', id, clone_suspected_at, clone_suspected_at
  FROM passkeys WHERE clone_suspected_at IS NOT NULL;
INSERT INTO trust_standings (identity_id, policy_version, dirty_since, next_change_at)
SELECT id, 1, now(), now() FROM identities WHERE enrolled_at IS NOT NULL AND NOT pinned AND status <> 'deleted';
