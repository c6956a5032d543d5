-- What each source of addresses gave a brand, and whether it runs at all. The index comes first: building it keeps nobody from reading,
-- whereas the columns below lock their tables, for a moment.
CREATE INDEX crawl_candidates_found ON crawl_candidates (brand_id, found_at DESC, page_id);

-- What the running crawlers are set up to ask; a row for each source that one of them has ever named.
CREATE TABLE discovery_sources (
  source text PRIMARY KEY,
  -- when a crawler last said anything about it, and when one last said that it is set up to ask it
  stated_at timestamptz NOT NULL,
  configured_at timestamptz,
  -- SHA-256 (hexadecimal) of the consents that the operator has listed for it; only for searches by picture
  agreed_texts text[] NOT NULL DEFAULT '{}'
);

-- shared/domain/crawling/crawl: PageFinder; null where the source alone says it, and for what was found before this
ALTER TABLE crawl_candidates ADD COLUMN found_by text;
-- when it was last read to its end, whether it had anything new or not
ALTER TABLE certificate_logs ADD COLUMN read_at timestamptz;
ALTER TABLE watched_feeds
  ADD COLUMN checked_at timestamptz,
  -- null until a crawler names it again
  ADD COLUMN kind text CHECK (kind IN ('phishing', 'domains'));
