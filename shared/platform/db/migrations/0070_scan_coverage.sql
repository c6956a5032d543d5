-- What members see of a scan while it runs: which sources were asked, and its pages in the order in which they were settled.
ALTER TABLE brand_scans
  -- shared/domain/brands/scans: ScanCoverage; null where no discovery has said anything yet
  ADD COLUMN coverage jsonb;

ALTER TABLE brand_scan_pages
  -- when the state stopped being 'queued'; null for pages of scans before this, which are kept for 90 days at most
  ADD COLUMN settled_at timestamptz;
