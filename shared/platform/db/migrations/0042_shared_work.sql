-- Work that all projects share is taken in turns: one of each project that waits, however much another has.

-- The next video of the next project, in the order of projects.
CREATE INDEX media_jobs_waiting ON media_jobs (project_id, created_at) WHERE status = 'queued';

-- Seconds for which jobs of a project held a place of a worker, by the hour. Beyond a quota its jobs come last.
CREATE TABLE media_work_hours (
  project_id text NOT NULL REFERENCES projects,
  hour timestamptz NOT NULL,
  seconds double precision NOT NULL CHECK (seconds >= 0),
  PRIMARY KEY (project_id, hour)
);
CREATE INDEX media_work_hours_ended ON media_work_hours (hour);

-- The project that asked for what is due, by a report or a scan: sites of each are visited in turns, and so are the pages of one
-- site. Empty: nobody asked for it now, it is due by its calendar.
ALTER TABLE crawl_sites ADD COLUMN asked_by text NOT NULL DEFAULT '';
DROP INDEX crawl_sites_due;
CREATE INDEX crawl_sites_due ON crawl_sites (priority, asked_by, due_at) WHERE due_at IS NOT NULL;

ALTER TABLE crawl_pages ADD COLUMN asked_by text NOT NULL DEFAULT '';
CREATE INDEX crawl_pages_asked ON crawl_pages (site, priority, asked_by, due_at) WHERE due_at IS NOT NULL AND asked_by <> '';
