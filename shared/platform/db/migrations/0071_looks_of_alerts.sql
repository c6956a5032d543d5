-- What a page looked like at the last detection: the perceptual fingerprint of its screenshot, so that a reviewer judges pages that
-- look alike together. Null where no browser read it, or there was too little to see; and for what was detected before this.
ALTER TABLE brand_alerts ADD COLUMN look bit(256);
CREATE INDEX brand_alerts_open_by_look ON brand_alerts (brand_id) INCLUDE (id, look) WHERE status = 'open' AND look IS NOT NULL;
