-- What a partner may change about a webhook, and why it was switched off.
ALTER TABLE webhook_endpoints
  ADD COLUMN rate_per_second int NOT NULL DEFAULT 50 CHECK (rate_per_second BETWEEN 1 AND 1000),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  -- rotation: the secret that takes over at next_secret_from; until then both sign
  ADD COLUMN next_secret_sealed bytea,
  ADD COLUMN next_secret_from timestamptz,
  ADD COLUMN disabled_at timestamptz,
  ADD COLUMN disabled_reason text CHECK (disabled_reason IN ('partner', 'failing', 'gone')),
  ADD CHECK ((next_secret_sealed IS NULL) = (next_secret_from IS NULL)),
  ADD CHECK ((status = 'disabled') = (disabled_reason IS NOT NULL AND disabled_at IS NOT NULL));
CREATE INDEX webhook_endpoints_listed ON webhook_endpoints (project_id, mode, created_at DESC, id DESC)
  WHERE status <> 'deleted';

-- The way to one endpoint: how much may be on it at once, how fast, and whether it is closed for the moment. Apart from the
-- endpoint because every turn of a worker writes here, and locked (by endpoint_id, in order) by whoever claims or settles.
CREATE TABLE webhook_lanes (
  endpoint_id text PRIMARY KEY REFERENCES webhook_endpoints,
  -- when somebody should look for waiting deliveries; null: none waits
  due_at timestamptz,
  -- some were left because as many as may be are being sent: the next outcome makes the lane due
  is_full boolean NOT NULL DEFAULT false,
  -- the token bucket; what is more than it holds is cut off when it is first asked
  tokens double precision NOT NULL DEFAULT 1000,
  refilled_at timestamptz NOT NULL DEFAULT now(),
  -- the circuit breaker; held_until is also set by Retry-After
  failures_in_a_row int NOT NULL DEFAULT 0,
  openings_in_a_row int NOT NULL DEFAULT 0,
  held_until timestamptz,
  window_began_at timestamptz NOT NULL DEFAULT now(),
  window_attempts int NOT NULL DEFAULT 0,
  window_failures int NOT NULL DEFAULT 0,
  -- since when every attempt failed
  failing_since timestamptz,
  warned_at timestamptz
) WITH (fillfactor = 40, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
INSERT INTO webhook_lanes (endpoint_id) SELECT id FROM webhook_endpoints;
CREATE INDEX webhook_lanes_due ON webhook_lanes (due_at) WHERE due_at IS NOT NULL;

-- new: nobody has looked at it yet. waiting: its lane says when to look again. sending: leased until due_at.
ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_status_check;
UPDATE webhook_deliveries SET status = 'new' WHERE status IN ('pending', 'sending');
ALTER TABLE webhook_deliveries
  ALTER COLUMN status SET DEFAULT 'new',
  ADD CHECK (status IN ('new', 'waiting', 'sending', 'delivered', 'dead')),
  -- starts since the last outcome: a delivery that ends its workers shows here
  ADD COLUMN unfinished int NOT NULL DEFAULT 0,
  -- attempts made before the schedule began anew: by a resend, a redrive or a recovery
  ADD COLUMN attempts_before int NOT NULL DEFAULT 0,
  -- the end of the retry window
  ADD COLUMN expires_at timestamptz;
UPDATE webhook_deliveries SET expires_at = created_at + interval '91 hours';
ALTER TABLE webhook_deliveries
  ALTER COLUMN expires_at SET NOT NULL,
  ALTER COLUMN expires_at SET DEFAULT now() + interval '91 hours',
  SET (autovacuum_vacuum_scale_factor = 0.05, autovacuum_vacuum_threshold = 1000);
DROP INDEX webhook_deliveries_due;
DROP INDEX webhook_deliveries_by_endpoint;
CREATE INDEX webhook_deliveries_new ON webhook_deliveries (due_at) WHERE status = 'new';
CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, due_at) WHERE status = 'waiting';
CREATE INDEX webhook_deliveries_sending ON webhook_deliveries (endpoint_id, due_at) WHERE status = 'sending';
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_dead ON webhook_deliveries (endpoint_id, created_at DESC, id DESC) WHERE status = 'dead';
ALTER TABLE events SET (autovacuum_vacuum_insert_scale_factor = 0.1);

-- Events are told by their deliveries now, not by a promise in the outbox; those promised to older code become deliveries here.
INSERT INTO webhook_deliveries (id, event_id, endpoint_id)
SELECT 'dlv_' || replace(gen_random_uuid()::text, '-', ''), e.id, w.id
  FROM outbox o JOIN events e ON e.id = o.payload ->> 'eventId'
  JOIN webhook_endpoints w ON w.project_id = e.project_id AND w.mode = e.mode
 WHERE o.job = 'webhooks.fan-out-event' AND w.status = 'enabled' AND (w.events = '{}' OR e.type = ANY (w.events))
ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO NOTHING;
DELETE FROM outbox WHERE job = 'webhooks.fan-out-event';
