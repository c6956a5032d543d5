-- How many scans of its project were waiting for discovery when a scan began: the first of each come before the second of any.
ALTER TABLE brand_scans ADD COLUMN turn int NOT NULL DEFAULT 0 CHECK (turn >= 0);
DROP INDEX brand_scans_to_discover;
CREATE INDEX brand_scans_to_discover ON brand_scans (turn, due_at) WHERE status = 'discovering';
