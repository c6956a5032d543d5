-- The X-Request-Id of the request that caused it, for whoever follows a request through jobs and webhooks.
ALTER TABLE outbox ADD COLUMN request_id text CHECK (length(request_id) <= 128);
ALTER TABLE events ADD COLUMN request_id text CHECK (length(request_id) <= 128);
