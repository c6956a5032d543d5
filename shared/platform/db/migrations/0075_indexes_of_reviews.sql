-- Indexes on the columns of the files before, built here alone: while they are built, others read, and wait with their writes.

-- The queue of a project in the order of probability, and what is on the same domain or looks alike.
CREATE INDEX brand_alerts_by_probability ON brand_alerts (brand_id, kind, status, probability DESC, id DESC);
CREATE INDEX brand_alerts_open_by_domain ON brand_alerts (brand_id, coalesce(site, host)) WHERE status = 'open';
CREATE INDEX brand_alerts_open_by_look ON brand_alerts (brand_id) INCLUDE (id, look) WHERE status = 'open' AND look IS NOT NULL;
CREATE INDEX alert_verdicts_by_giver ON alert_verdicts (given_by, given_at) WHERE given_by IS NOT NULL;
