-- What was found of a page that somebody has meanwhile visited again is not written down: a crawler that stood still would
-- overwrite what is newer.
ALTER TABLE crawl_pages
  -- the lease under which it was taken; null since that visit was written down
  ADD COLUMN claim text,
  ADD COLUMN claimed_at timestamptz,
  -- whose answer etag, last_modified and body_hash are; null: the page's own address
  ADD COLUMN answer_url text;

-- Robots.txt does not hide it: somebody reported the page for this brand, or an accused page leads here. When last. How a page was
-- first thought of stays beside it, because by that its confidence is calibrated.
ALTER TABLE crawl_candidates ADD COLUMN accused_at timestamptz;
UPDATE crawl_candidates SET accused_at = found_at WHERE source = 'report';
