-- How the official pages of brands look, so that copies are known by more than names and logos. Never their text.

-- Which pages these are: the roots of official domains, seeds on them, and where they let people sign in. At most five a brand.
CREATE TABLE official_pages (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  page_id bigint NOT NULL REFERENCES crawl_pages ON DELETE CASCADE,
  -- link: an official page links to it as the place to sign in
  origin text NOT NULL CHECK (origin IN ('domain', 'seed', 'link')),
  PRIMARY KEY (brand_id, page_id)
);
CREATE INDEX official_pages_of_page ON official_pages (page_id);

-- How a page looked when it was last read; one for all brands of two projects that call it theirs.
CREATE TABLE official_snapshots (
  page_id bigint PRIMARY KEY REFERENCES crawl_pages ON DELETE CASCADE,
  -- where the visit ended, in lower case and punycode, and the registrable domain of that
  host text NOT NULL,
  site text NOT NULL,
  -- the smallest hashes of its runs of four words, 32 bits each, little endian, rising; null for a text of a few words
  shingles bytea CHECK (octet_length(shingles) BETWEEN 4 AND 1600 AND octet_length(shingles) % 4 = 0),
  tracking_ids text[] NOT NULL CHECK (cardinality(tracking_ids) <= 20),
  -- PDQ
  screenshot bytea CHECK (octet_length(screenshot) = 32),
  quality smallint CHECK (quality BETWEEN 0 AND 100),
  seen_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((screenshot IS NULL) = (quality IS NULL))
);

-- When the official pages of a brand last changed, by the numbers that its other feeds have (0016). Without tombstones: a brand that
-- is gone is told by its own feed, and its pages leave with it.
CREATE TABLE official_changes (
  brand_id text PRIMARY KEY REFERENCES brands ON DELETE CASCADE,
  change bigint NOT NULL
);
CREATE INDEX official_changes_in_order ON official_changes (change, brand_id);

-- Its official pages are to be found out anew: it was registered or resumed, or has other domains or seeds. Null: they are known.
ALTER TABLE brands ADD COLUMN list_official_at timestamptz DEFAULT now();
CREATE INDEX brands_to_list ON brands (list_official_at) WHERE list_official_at IS NOT NULL;
