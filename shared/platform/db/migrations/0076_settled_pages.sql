-- The pages of a scan in the order in which they were settled.
CREATE INDEX brand_scan_pages_settled ON brand_scan_pages (scan_id, settled_at DESC, page_id DESC) WHERE settled_at IS NOT NULL;
