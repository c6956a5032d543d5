-- What crawlers fetch for all brands together: one visit of a page is held against every brand.

-- A registrable domain, or a host that has none. Crawlers take sites, not pages: whoever has one is alone there, and gives it
-- back no earlier than its next request is allowed. So politeness holds across all crawlers, and survives the loss of Redis.
CREATE TABLE crawl_sites (
  site text PRIMARY KEY,
  -- 2 somebody waits for it, 1 new or suspicious, 0 routine
  priority smallint NOT NULL CHECK (priority BETWEEN 0 AND 2),
  -- from when on a crawler may take it; null: there is nothing to fetch. Of a site that is taken, when its lease ends.
  due_at timestamptz,
  -- who has it; null: nobody
  lease text,
  -- no request before it, whatever is due
  polite_at timestamptz NOT NULL DEFAULT '-infinity',
  -- since the last answer of its servers: waits grow with it
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0)
);
CREATE INDEX crawl_sites_due ON crawl_sites (priority, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX crawl_sites_taken ON crawl_sites (lease) WHERE lease IS NOT NULL;
-- To forget.
CREATE INDEX crawl_sites_idle ON crawl_sites (polite_at) WHERE due_at IS NULL;

-- What the servers of sites say to crawlers (RFC 9309), for a day at most.
CREATE TABLE crawl_robots (
  -- scheme, host and port: rules are theirs, not those of the registrable domain
  origin text PRIMARY KEY,
  outcome text NOT NULL CHECK (outcome IN ('read', 'unavailable', 'unreachable')),
  -- what was read, of at most 500 KiB; null where there was nothing
  file bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX crawl_robots_expired ON crawl_robots (expires_at);

CREATE TABLE crawl_pages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  url text NOT NULL,
  -- SHA-256 of it: an address may be longer than an index takes
  url_hash bytea NOT NULL UNIQUE CHECK (octet_length(url_hash) = 32),
  site text NOT NULL REFERENCES crawl_sites,
  state text NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'harmless', 'suspicious', 'unreachable', 'gone')),
  priority smallint NOT NULL CHECK (priority BETWEEN 0 AND 2),
  -- other sites that led here, one to the next: a chain of them must end
  hops smallint NOT NULL DEFAULT 0 CHECK (hops BETWEEN 0 AND 5),
  -- null: not visited again by itself
  due_at timestamptz,
  -- visits in a row that brought nothing
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  -- of the last visit, so that the next may find out without a browser that nothing has changed
  etag text,
  last_modified text,
  body_hash bytea CHECK (octet_length(body_hash) = 32),
  visited_at timestamptz,
  -- when a browser last read it: scripts change what plain requests do not show
  read_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX crawl_pages_due ON crawl_pages (site, priority, due_at) WHERE due_at IS NOT NULL;
-- Also for the foreign key.
CREATE INDEX crawl_pages_of_site ON crawl_pages (site);
-- To forget.
CREATE INDEX crawl_pages_retired ON crawl_pages (visited_at) WHERE due_at IS NULL;

-- Why a page is visited: which brand somebody or something thought of, and how it was found.
CREATE TABLE crawl_candidates (
  page_id bigint NOT NULL REFERENCES crawl_pages ON DELETE CASCADE,
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  source text NOT NULL CHECK (source IN ('permutation', 'certificate', 'sitemap', 'seed', 'search', 'report')),
  found_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (page_id, brand_id)
);
CREATE INDEX crawl_candidates_of_brand ON crawl_candidates (brand_id, page_id);

-- One look around for one brand, by its schedule or because somebody asked.
CREATE TABLE brand_scans (
  id text PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  cause text NOT NULL CHECK (cause IN ('schedule', 'request')),
  status text NOT NULL DEFAULT 'discovering' CHECK (status IN ('discovering', 'crawling', 'done', 'cancelled')),
  -- pages at most
  budget int NOT NULL CHECK (budget > 0),
  -- what discovery found, and what of it is fetched
  found int NOT NULL DEFAULT 0,
  queued int NOT NULL DEFAULT 0 CHECK (queued <= budget),
  -- while something is discovered: when somebody else takes it over
  due_at timestamptz DEFAULT now(),
  attempts int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  discovered_at timestamptz,
  ended_at timestamptz,
  CHECK ((status IN ('done', 'cancelled')) = (ended_at IS NOT NULL))
);
CREATE INDEX brand_scans_of_brand ON brand_scans (brand_id, created_at DESC, id DESC);
-- One at a time: who asks during a scan gets that one.
CREATE UNIQUE INDEX brand_scans_running ON brand_scans (brand_id) WHERE ended_at IS NULL;
CREATE INDEX brand_scans_to_discover ON brand_scans (due_at) WHERE status = 'discovering';
-- To forget.
CREATE INDEX brand_scans_ended ON brand_scans (ended_at) WHERE ended_at IS NOT NULL;
CREATE INDEX brand_scans_crawling ON brand_scans (created_at) WHERE status = 'crawling';

CREATE TABLE brand_scan_pages (
  scan_id text NOT NULL REFERENCES brand_scans ON DELETE CASCADE,
  page_id bigint NOT NULL REFERENCES crawl_pages ON DELETE CASCADE,
  state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'fetched', 'unchanged', 'refused', 'failed')),
  -- it says something about the brand
  matched boolean NOT NULL DEFAULT false,
  alert_id text,
  PRIMARY KEY (scan_id, page_id)
);
CREATE INDEX brand_scan_pages_waiting ON brand_scan_pages (page_id) WHERE state = 'queued';
CREATE INDEX brand_scan_pages_left ON brand_scan_pages (scan_id) WHERE state = 'queued';
CREATE INDEX brand_scan_pages_of_page ON brand_scan_pages (page_id);

-- When each brand is scanned next by its schedule; null while it is paused.
ALTER TABLE brands ADD COLUMN next_scan_at timestamptz DEFAULT now();
UPDATE brands SET next_scan_at = NULL WHERE status = 'paused';
ALTER TABLE brands ADD CHECK ((next_scan_at IS NULL) = (status = 'paused'));
CREATE INDEX brands_next_scan ON brands (next_scan_at) WHERE next_scan_at IS NOT NULL;
