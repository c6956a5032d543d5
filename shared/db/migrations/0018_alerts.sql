-- One alert for each page that pretends to be a brand, with all that was ever seen of it.
CREATE TABLE brand_alerts (
  id text PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  url text NOT NULL,
  -- SHA-256 of it
  url_hash bytea NOT NULL CHECK (octet_length(url_hash) = 32),
  -- in lower case and punycode; the registrable domain of it, null for an address
  host text NOT NULL,
  site text,
  -- open: nobody has judged it; gone: it is not there any more
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'dismissed', 'gone')),
  -- of the last sighting, and the highest ever
  source text NOT NULL CHECK (source IN ('permutation', 'certificate', 'sitemap', 'seed', 'search', 'report')),
  probability double precision NOT NULL CHECK (probability BETWEEN 0 AND 1),
  highest double precision NOT NULL CHECK (highest BETWEEN 0 AND 1),
  sightings int NOT NULL DEFAULT 1,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (brand_id, url_hash)
);
CREATE INDEX brand_alerts_of_brand ON brand_alerts (brand_id, created_at DESC, id DESC);

-- What one visit found. Visits that found the same again only count on the alert.
CREATE TABLE alert_sightings (
  id text PRIMARY KEY,
  alert_id text NOT NULL REFERENCES brand_alerts ON DELETE CASCADE,
  seen_at timestamptz NOT NULL,
  probability double precision NOT NULL,
  -- log odds before calibration, which is what verdicts recalibrate
  fused_logit double precision NOT NULL,
  source text NOT NULL,
  model_version text NOT NULL,
  calibration_version text NOT NULL,
  -- shared/confidence: Evidence and Assessment
  evidence jsonb NOT NULL,
  assessment jsonb NOT NULL,
  -- the bundle of files in the storage, and SHA-256 of its manifest; null once it has been removed
  bundle_key text,
  manifest_hash bytea CHECK (octet_length(manifest_hash) = 32)
);
CREATE INDEX alert_sightings_of_alert ON alert_sightings (alert_id, seen_at DESC, id DESC);

-- What reviewers said, each word of it: what is true now is the status of the alert.
CREATE TABLE alert_verdicts (
  id text PRIMARY KEY,
  alert_id text NOT NULL REFERENCES brand_alerts ON DELETE CASCADE,
  sighting_id text NOT NULL REFERENCES alert_sightings ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('confirm', 'dismiss')),
  reason text,
  given_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX alert_verdicts_of_alert ON alert_verdicts (alert_id, given_at DESC);

-- Hosts that a project has called harmless for one of its brands, with what is under them.
CREATE TABLE brand_allowed_hosts (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  host text NOT NULL,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, host)
);
