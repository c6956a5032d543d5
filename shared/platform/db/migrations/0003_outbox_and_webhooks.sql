-- Work promised by a committed change. The row leaves when the work is done, not when it is queued.
CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  job text NOT NULL,
  payload jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- when it was last handed to the queue; null means not yet
  published_at timestamptz,
  publications int NOT NULL DEFAULT 0
);
CREATE INDEX outbox_unpublished ON outbox (id) WHERE published_at IS NULL;
CREATE INDEX outbox_published ON outbox (published_at) WHERE published_at IS NOT NULL;
ALTER TABLE outbox SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

CREATE TABLE events (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  type text NOT NULL,
  -- the exact bytes every attempt sends and signs
  body text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX events_by_project ON events (project_id, mode, created_at DESC, id DESC);
CREATE INDEX events_by_age ON events (created_at);

CREATE TABLE webhook_endpoints (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  url text NOT NULL,
  -- empty means every event
  events text[] NOT NULL DEFAULT '{}',
  description text NOT NULL DEFAULT '',
  secret_sealed bytea NOT NULL,
  status text NOT NULL DEFAULT 'enabled' CHECK (status IN ('enabled', 'disabled', 'deleted')),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX webhook_endpoints_by_project ON webhook_endpoints (project_id, mode) WHERE status = 'enabled';

-- One event to one endpoint. The schedule is here; a queued job is only a wake-up for one attempt.
CREATE TABLE webhook_deliveries (
  id text PRIMARY KEY,
  event_id text NOT NULL REFERENCES events ON DELETE CASCADE,
  endpoint_id text NOT NULL REFERENCES webhook_endpoints,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'sending', 'delivered', 'dead')),
  -- attempts that ran to an outcome, and attempts that were begun: they differ when a worker died
  attempts int NOT NULL DEFAULT 0,
  starts int NOT NULL DEFAULT 0,
  -- pending: when the next attempt is due. sending: when the lease of the worker ends.
  due_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CONSTRAINT webhook_deliveries_once UNIQUE (event_id, endpoint_id)
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE status IN ('pending', 'sending');
CREATE INDEX webhook_deliveries_by_endpoint ON webhook_deliveries (endpoint_id, created_at DESC);

CREATE TABLE webhook_attempts (
  delivery_id text NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
  attempt int NOT NULL,
  started_at timestamptz NOT NULL,
  duration_ms int NOT NULL,
  status_code int,
  error text,
  response_excerpt text,
  PRIMARY KEY (delivery_id, attempt)
);
CREATE INDEX webhook_attempts_by_age ON webhook_attempts (started_at);
