-- What a page looked like at the last detection: the perceptual fingerprint of its screenshot, so that a reviewer judges pages that
-- look alike together. Null where no browser read it, or there was too little to see; and for what was detected before this.
ALTER TABLE brand_alerts ADD COLUMN look bit(256);
