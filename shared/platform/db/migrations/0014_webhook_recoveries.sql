-- What is still to be sent to one webhook, in the order of the list: few among a million that were delivered.
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (endpoint_id, created_at DESC, id DESC)
  WHERE status IN ('new', 'waiting');

-- Sending again what did not arrive, too much for one request: the events of a time (recover), or all dead letters (redrive)
-- of one webhook. Worked through in batches, each one transaction that also moves `reached` on, so that it never stands
-- anywhere but at the end of a batch.
CREATE TABLE webhook_recoveries (
  id text PRIMARY KEY,
  endpoint_id text NOT NULL REFERENCES webhook_endpoints,
  kind text NOT NULL CHECK (kind IN ('recover', 'redrive')),
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'canceled')),
  -- recover: the time the events are of. redrive: no start, and letters that died after `until` are left alone.
  since timestamptz,
  until timestamptz NOT NULL,
  -- recover: what the webhook wanted when it was asked for; empty means everything
  events text[] NOT NULL DEFAULT '{}',
  -- everything up to here was looked at: created_at and id of an event or a delivery
  reached_at timestamptz NOT NULL,
  reached_id text NOT NULL DEFAULT '',
  examined int NOT NULL DEFAULT 0,
  queued int NOT NULL DEFAULT 0,
  -- transactions below this were running when it was asked for: their events may appear in the midst of the time
  horizon xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- when the next batch may be made; null once it has ended
  due_at timestamptz DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((kind = 'recover') = (since IS NOT NULL)),
  CHECK ((status = 'running') = (due_at IS NOT NULL)),
  CHECK ((status = 'running') = (finished_at IS NULL))
);
CREATE INDEX webhook_recoveries_due ON webhook_recoveries (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_recoveries_running ON webhook_recoveries (endpoint_id) WHERE due_at IS NOT NULL;
CREATE INDEX webhook_recoveries_listed ON webhook_recoveries (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_recoveries_ended ON webhook_recoveries (finished_at) WHERE finished_at IS NOT NULL;
