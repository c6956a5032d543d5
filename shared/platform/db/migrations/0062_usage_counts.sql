-- How many requests of which outcome each API key made, by hour and, so that a year can be read, by day
-- (docs/adr/0078-usage-is-counted-in-the-process.md). A row names its key's project and mode, because a caller sees no others.
CREATE TABLE usage_counts (
  project_id text NOT NULL,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  unit text NOT NULL CHECK (unit IN ('hour', 'day')),
  -- the beginning of the hour or day, UTC
  since timestamptz NOT NULL,
  key_id text NOT NULL,
  operation text NOT NULL,
  status smallint NOT NULL,
  -- the error reason; empty where the request was not refused
  reason text NOT NULL,
  requests bigint NOT NULL CHECK (requests > 0),
  PRIMARY KEY (project_id, mode, unit, since, key_id, operation, status, reason)
) PARTITION BY RANGE (since);

-- The last batch of each API process that was added: a batch whose outcome the process does not know is sent again and is added once.
CREATE TABLE usage_flushes (
  process uuid PRIMARY KEY,
  number bigint NOT NULL,
  last_on date NOT NULL
) WITH (fillfactor = 50);
CREATE INDEX usage_flushes_by_day ON usage_flushes (last_on);

-- Keys that may do everything may read this as well. Without its trigger, the change drops no key from the memory of processes: there
-- it counts within 10 s, and no request needs it before the release that serves it.
ALTER TABLE api_keys DISABLE TRIGGER api_keys_change;
UPDATE api_keys SET scopes = scopes || '{usage:read}'
 WHERE scopes @> '{identity:read,identity:write,stamps:read,stamps:write,trust:read,trust:write,passkeys:write,brands:read,brands:write,webhooks:read,webhooks:write}'
   AND NOT scopes @> '{usage:read}';
ALTER TABLE api_keys ENABLE TRIGGER api_keys_change;
