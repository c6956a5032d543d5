-- Work on a video, too long for an answer: a row is the whole truth of it, a queued job only wakes a worker.
CREATE TABLE media_jobs (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  kind text NOT NULL CHECK (kind IN ('watermark', 'detect')),
  -- what is marked; null where a mark is looked for
  stamp_id text REFERENCES stamps,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'done', 'failed', 'canceled')),
  -- in the file storage; null once it has been removed there
  input_key text,
  input_type text NOT NULL,
  input_bytes bigint NOT NULL,
  -- SHA-256 of it: the file of a stamp, or a copy handed out, needs no search
  input_hash bytea NOT NULL CHECK (octet_length(input_hash) = 32),
  -- times a worker has begun: an attempt that was overtaken is known by it
  starts int NOT NULL DEFAULT 0,
  -- queued: when it is woken again; running: when the lease ends; null once it has ended
  due_at timestamptz DEFAULT now() + interval '1 minute',
  progress real NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 1),
  error_reason text,
  error_message text,
  result jsonb,
  -- in the file storage; null where there is none, or once it has been removed
  result_key text,
  result_expires_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz,
  finished_at timestamptz,
  CHECK ((kind = 'watermark') = (stamp_id IS NOT NULL)),
  CHECK ((status IN ('queued', 'running')) = (finished_at IS NULL)),
  CHECK ((status = 'failed') = (error_reason IS NOT NULL)),
  CHECK ((status IN ('queued', 'running')) = (due_at IS NOT NULL))
);
CREATE INDEX media_jobs_due ON media_jobs (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX media_jobs_of_project ON media_jobs (project_id, mode, created_at DESC, id DESC);
-- One project cannot fill the queue: counted at each start.
CREATE INDEX media_jobs_under_way ON media_jobs (project_id) WHERE due_at IS NOT NULL;
CREATE INDEX media_jobs_by_stamp ON media_jobs (stamp_id) WHERE stamp_id IS NOT NULL;
-- Files to remove, and rows to forget.
CREATE INDEX media_jobs_inputs_left ON media_jobs (finished_at) WHERE finished_at IS NOT NULL AND input_key IS NOT NULL;
CREATE INDEX media_jobs_results_left ON media_jobs (result_expires_at) WHERE result_key IS NOT NULL;
CREATE INDEX media_jobs_ended ON media_jobs (finished_at) WHERE finished_at IS NOT NULL;
