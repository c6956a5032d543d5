-- Whoever compares pages follows brands themselves as it follows their references, by numbers of the same row (0015 says why
-- it is one row). It is no longer of references alone. No release has had brands without this, so nothing asks for the old name.
ALTER TABLE brand_reference_feed RENAME TO brand_feed;
ALTER TABLE brand_feed RENAME COLUMN forgotten TO references_forgotten;
-- Apart from those of references: whoever is up to date with one feed must not be sent back for a number of the other.
ALTER TABLE brand_feed ADD COLUMN brands_forgotten bigint NOT NULL DEFAULT 0;

-- When what is compared of a brand last changed. Apart from the brand, because a tombstone has nothing else of it.
CREATE TABLE brand_changes (
  -- without a foreign key: a tombstone outlives its brand
  brand_id text PRIMARY KEY,
  change bigint NOT NULL,
  removed_at timestamptz
);
CREATE INDEX brand_changes_in_order ON brand_changes (change, brand_id);
-- Tombstones to forget.
CREATE INDEX brand_changes_removed ON brand_changes (removed_at) WHERE removed_at IS NOT NULL;

WITH next AS (UPDATE brand_feed SET last = last + 1 WHERE id = 1 RETURNING last)
INSERT INTO brand_changes (brand_id, change) SELECT brands.id, next.last FROM brands, next;
