-- What keeps scans, crawls and discovery within bounds, and lets them go on after a pause (ADR 0044).

ALTER TABLE crawl_pages
  -- visits in a row that nobody finished: their crawlers died, or the store was away
  ADD COLUMN broken_off int NOT NULL DEFAULT 0 CHECK (broken_off >= 0),
  -- visits in a row with nothing to say: the more there were, the rarer they become
  ADD COLUMN quiet int NOT NULL DEFAULT 0 CHECK (quiet >= 0);
-- Pages that no scan waits for any longer; as many visits as shared/domain/scans/scan-page-store.ts says.
CREATE INDEX crawl_pages_given_up ON crawl_pages (id) WHERE broken_off >= 5;
-- A page that was never visited is as old as its row.
DROP INDEX crawl_pages_retired;
CREATE INDEX crawl_pages_retired ON crawl_pages ((coalesce(visited_at, created_at))) WHERE due_at IS NULL;

-- When more urgent pages of a site become due than the one it waits for; null: there are none.
ALTER TABLE crawl_sites ADD COLUMN raise_at timestamptz;
CREATE INDEX crawl_sites_to_raise ON crawl_sites (raise_at) WHERE raise_at IS NOT NULL;

-- When a brand that was paused went on, while pages of its still have to be made due; those of earlier pauses too.
ALTER TABLE brands ADD COLUMN resumed_at timestamptz;
CREATE INDEX brands_resumed ON brands (resumed_at) WHERE resumed_at IS NOT NULL;
UPDATE brands SET resumed_at = now() WHERE status = 'active';

-- Pages that were reported for brands of a project, by the day in UTC.
CREATE TABLE project_report_days (
  project_id text NOT NULL REFERENCES projects ON DELETE CASCADE,
  day date NOT NULL,
  pages int NOT NULL CHECK (pages >= 0),
  PRIMARY KEY (project_id, day)
);

-- Hosts that certificate logs brought for a brand, by the day in UTC: one registrable domain may have any number of them.
CREATE TABLE certificate_offer_days (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  day date NOT NULL,
  -- a registrable domain, all that was found; or nothing, and then what was let through of all domains together
  site text NOT NULL,
  hosts int NOT NULL CHECK (hosts >= 0),
  PRIMARY KEY (brand_id, day, site)
);
CREATE INDEX certificate_offer_days_passed ON certificate_offer_days (day);

-- Names that are looked up again apart from scans.
CREATE INDEX swept_names_to_follow ON swept_names (due_at) WHERE state IN ('delegated', 'unknown') OR failures > 0;
