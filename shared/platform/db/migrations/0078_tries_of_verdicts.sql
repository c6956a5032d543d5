-- How often a worker has begun to pass a verdict: one that fails each time is returned to its reviewer.
ALTER TABLE waiting_verdicts ADD COLUMN tries smallint NOT NULL DEFAULT 0;
