-- What members see of a scan while it runs: which sources were asked, and its pages in the order in which they were settled.
ALTER TABLE brand_scans
  -- shared/domain/brands/scans: ScanCoverage; null where no discovery has said anything yet
  ADD COLUMN coverage jsonb;

ALTER TABLE brand_scan_pages
  -- when the state stopped being 'queued'
  ADD COLUMN settled_at timestamptz;
-- Scans are kept for a while only, and of those that have been made nobody knows it better.
UPDATE brand_scan_pages AS page SET settled_at = coalesce(scan.ended_at, scan.created_at)
  FROM brand_scans AS scan WHERE scan.id = page.scan_id AND page.state <> 'queued';
CREATE INDEX brand_scan_pages_settled ON brand_scan_pages (scan_id, settled_at DESC, page_id DESC) WHERE settled_at IS NOT NULL;
