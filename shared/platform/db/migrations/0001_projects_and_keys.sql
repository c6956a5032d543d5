-- Projects are the tenants; keys are how their servers call. Only the SHA-256 of a key is kept.
CREATE TABLE projects (
  id text PRIMARY KEY,
  name text NOT NULL,
  plan text NOT NULL CHECK (plan IN ('free', 'pro', 'enterprise')),
  -- enterprise figures: {"minute": int, "day": int | null}; null elsewhere
  custom_limits jsonb,
  -- the slug a front end names in POST /public-enroll to have a person's events sent here
  platform text CONSTRAINT projects_platform_unique UNIQUE,
  owner_identity_id uuid,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE api_keys (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  secret_hash bytea NOT NULL CONSTRAINT api_keys_secret_unique UNIQUE CHECK (octet_length(secret_hash) = 32),
  -- shown to people to tell keys apart: the first and last characters of the key
  start text NOT NULL,
  last4 text NOT NULL,
  scopes text[] NOT NULL,
  domains text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz
);
CREATE INDEX api_keys_by_project ON api_keys (project_id, created_at DESC);

-- Monthly quotas live here and not in Redis: losing Redis must not give a month back.
CREATE TABLE monthly_usage (
  project_id text NOT NULL REFERENCES projects,
  kind text NOT NULL CHECK (kind IN ('verifications', 'stamps')),
  month date NOT NULL,
  used int NOT NULL,
  PRIMARY KEY (project_id, kind, month)
);

CREATE TABLE idempotency_records (
  -- SHA-256 over caller, operation and the caller's key
  id bytea PRIMARY KEY,
  fingerprint bytea NOT NULL,
  -- a request in progress holds the record until then; afterwards it may be taken over
  locked_until timestamptz,
  status int,
  -- the sealed answer: it may hold a secret that is shown once
  answer_sealed bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX idempotency_records_by_expiry ON idempotency_records (expires_at);
