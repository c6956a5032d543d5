-- Headers of a partner's own in every request to a webhook: names to be shown, and all of them sealed (JSON, name to value).
ALTER TABLE webhook_endpoints
  ADD COLUMN header_names text[] NOT NULL DEFAULT '{}',
  ADD COLUMN headers_sealed bytea;
CREATE INDEX webhook_endpoints_by_header_sealing_key ON webhook_endpoints (sealing_key_id(headers_sealed))
  WHERE headers_sealed IS NOT NULL;
