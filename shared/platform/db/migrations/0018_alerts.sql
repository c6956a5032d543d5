-- One alert for each page that pretends to be a brand, with all that was ever seen of it.
CREATE TABLE brand_alerts (
  id text PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  -- the address that is visited; where it led is below, and may be another one each time
  url text NOT NULL,
  -- SHA-256 of it
  url_hash bytea NOT NULL CHECK (octet_length(url_hash) = 32),
  -- in lower case and punycode; the registrable domain of it, null for an address
  host text NOT NULL,
  site text,
  -- where the last sighting ended
  landed_url text NOT NULL,
  -- open: nobody has judged it; gone: it is not there any more
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'confirmed', 'dismissed', 'gone')),
  -- of the last sighting, and the highest ever
  source text NOT NULL CHECK (source IN ('permutation', 'certificate', 'sitemap', 'seed', 'search', 'report')),
  probability double precision NOT NULL CHECK (probability BETWEEN 0 AND 1),
  highest double precision NOT NULL CHECK (highest BETWEEN 0 AND 1),
  -- the highest band that was told since it opened: 1 from 0.5 on, 2 above 0.95
  told_band smallint NOT NULL CHECK (told_band IN (1, 2)),
  -- visits that found it, those without a bundle of their own included
  sightings int NOT NULL DEFAULT 1,
  -- visits in a row that did not
  absences int NOT NULL DEFAULT 0,
  first_seen_at timestamptz NOT NULL,
  last_seen_at timestamptz NOT NULL,
  -- of the last visit, whatever it found: no visit counts twice
  visited_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- also to find the alerts that a page is for all brands
  UNIQUE (url_hash, brand_id)
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
  -- shared/evidence-bundle: MatchedPlace, the host that was judged and where the logo was found
  matched jsonb NOT NULL,
  -- the folder of the bundle's files in the storage, and SHA-256 of its manifest
  bundle_key text NOT NULL,
  manifest_hash bytea NOT NULL CHECK (octet_length(manifest_hash) = 32),
  -- shared/evidence-bundle: BundleFile[], the manifest and what it lists
  files jsonb NOT NULL,
  -- what a whole bundle would have and this one has not
  lacking text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX alert_sightings_of_alert ON alert_sightings (alert_id, seen_at DESC, id DESC);
-- How right a calibrator was, which the gate asks before anything is done by itself.
CREATE INDEX alert_sightings_confident ON alert_sightings (source, calibration_version, probability);

-- What was put away as evidence, each entry with the hash of the one before: nothing is changed, taken out or put in unseen.
CREATE TABLE evidence_log (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  -- from 1 on, without a gap
  position int NOT NULL CHECK (position > 0),
  sighting_id text NOT NULL UNIQUE,
  alert_id text NOT NULL,
  manifest_hash bytea NOT NULL CHECK (octet_length(manifest_hash) = 32),
  -- to the millisecond, as it is hashed
  logged_at timestamptz NOT NULL,
  -- 32 zero bytes before the first
  previous_hash bytea NOT NULL CHECK (octet_length(previous_hash) = 32),
  entry_hash bytea NOT NULL CHECK (octet_length(entry_hash) = 32),
  PRIMARY KEY (brand_id, position)
);
-- Where each log ends. Whoever appends holds the row, so that no two entries follow the same one.
CREATE TABLE evidence_log_heads (
  brand_id text PRIMARY KEY REFERENCES brands ON DELETE CASCADE,
  length int NOT NULL CHECK (length >= 0),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32)
);

-- Brands that are gone, and whose evidence is to leave the storage; without a foreign key, it outlives its brand.
CREATE TABLE evidence_removals (
  brand_id text PRIMARY KEY,
  queued_at timestamptz NOT NULL DEFAULT now()
);

-- What reviewers said, each word of it: what is true now is the status of the alert.
CREATE TABLE alert_verdicts (
  id text PRIMARY KEY,
  alert_id text NOT NULL REFERENCES brand_alerts ON DELETE CASCADE,
  sighting_id text NOT NULL REFERENCES alert_sightings ON DELETE CASCADE,
  verdict text NOT NULL CHECK (verdict IN ('confirm', 'dismiss')),
  reason text,
  -- dispute: somebody objected to a takedown, and was right
  cause text NOT NULL DEFAULT 'review' CHECK (cause IN ('review', 'dispute')),
  given_at timestamptz NOT NULL DEFAULT now(),
  CHECK (verdict = 'confirm' OR reason IS NOT NULL)
);
CREATE INDEX alert_verdicts_of_alert ON alert_verdicts (alert_id, given_at DESC, id DESC);
CREATE INDEX alert_verdicts_in_order ON alert_verdicts (given_at);
CREATE INDEX alert_verdicts_of_sighting ON alert_verdicts (sighting_id);

-- Hosts that a project has called harmless for one of its brands, with what is under them.
CREATE TABLE brand_allowed_hosts (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  host text NOT NULL,
  reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (brand_id, host)
);

-- Attempts to fit the calibrators to verdicts. The last one that has a model is what pages are judged by.
CREATE TABLE confidence_calibrations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  ran_at timestamptz NOT NULL DEFAULT now(),
  -- all that had been judged by then
  verdicts int NOT NULL,
  -- shared/confidence: SourceOutcome[]
  outcomes jsonb NOT NULL,
  -- shared/confidence: ConfidenceModel; null where no calibrator did better
  model jsonb
);
CREATE INDEX confidence_calibrations_adopted ON confidence_calibrations (id) WHERE model IS NOT NULL;
