-- What is watched on behalf of a project: a name, a face or a brand. Whoever stops watching leaves nothing but the tombstones
-- of the pictures, which say to every crawler what to forget.
CREATE TABLE brands (
  id text PRIMARY KEY,
  project_id text NOT NULL REFERENCES projects,
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  type text NOT NULL CHECK (type IN ('name', 'face', 'brand')),
  name text NOT NULL,
  aliases text[] NOT NULL,
  -- of the brand itself, and of those who may speak for it: never taken down
  official_domains text[] NOT NULL,
  authorised_domains text[] NOT NULL,
  -- where every scan begins, beside what is discovered
  seeds text[] NOT NULL,
  -- {"everyHours": 24} or {"cron": "30 6 * * 1"}, UTC
  schedule jsonb NOT NULL,
  automatic_takedown text NOT NULL CHECK (automatic_takedown IN ('draft', 'send')),
  -- who agreed, when, to which words in which version
  consent jsonb,
  -- the person who agreed, where they are known here: what they agreed to goes when they go
  consent_identity uuid REFERENCES identities,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (type <> 'face' OR consent IS NOT NULL),
  CHECK (consent_identity IS NULL OR consent IS NOT NULL)
);
CREATE INDEX brands_of_project ON brands (project_id, mode, created_at DESC, id DESC);
CREATE INDEX brands_by_consent ON brands (consent_identity) WHERE consent_identity IS NOT NULL;

-- One row. Whoever changes references takes the next number from it and holds it until the commit, so numbers become
-- visible in their order and who follows them misses none. A sequence would let a later number be seen first.
CREATE TABLE brand_reference_feed (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  last bigint NOT NULL DEFAULT 0,
  -- of the tombstones that were forgotten, the last: who has not seen it begins anew
  forgotten bigint NOT NULL DEFAULT 0
);
INSERT INTO brand_reference_feed DEFAULT VALUES;

-- Pictures that pages are compared with. The file lies in the storage, what it is compared by stands here.
CREATE TABLE brand_references (
  id text PRIMARY KEY,
  -- without a foreign key: a tombstone outlives its brand
  brand_id text NOT NULL,
  change bigint NOT NULL,
  -- null once the file has been removed
  file_key text,
  -- from here on null in a tombstone: SHA-256 of the file, and what it shows
  content_hash bytea CHECK (octet_length(content_hash) = 32),
  media_type text,
  bytes int,
  width int,
  height int,
  -- where it was fetched; null where it was sent
  source_url text,
  blurhash text,
  quality smallint CHECK (quality BETWEEN 0 AND 100),
  -- [{"form": "original", "hash": "<64 hex digits>"}, ...]
  hashes jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  removed_at timestamptz,
  CHECK ((removed_at IS NULL) = (content_hash IS NOT NULL)),
  CHECK ((removed_at IS NULL) = (hashes IS NOT NULL)),
  CHECK (removed_at IS NOT NULL OR file_key IS NOT NULL)
);
CREATE UNIQUE INDEX brand_references_of_brand ON brand_references (brand_id, content_hash) WHERE removed_at IS NULL;
CREATE INDEX brand_references_changed ON brand_references (change, id);
-- Files to remove, and tombstones to forget.
CREATE INDEX brand_references_files_left ON brand_references (removed_at) WHERE removed_at IS NOT NULL AND file_key IS NOT NULL;
CREATE INDEX brand_references_removed ON brand_references (removed_at) WHERE removed_at IS NOT NULL;

-- That a project owns a domain it calls official: the name servers of the domain show a value that only it was told.
CREATE TABLE brand_domain_proofs (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  domain text NOT NULL,
  token text NOT NULL,
  -- when it was first and when it was last seen there; null until then
  proven_at timestamptz,
  seen_at timestamptz,
  checked_at timestamptz,
  -- when it is looked at again; null until it has been proven
  due_at timestamptz,
  PRIMARY KEY (brand_id, domain),
  CHECK ((proven_at IS NULL) = (seen_at IS NULL)),
  CHECK ((proven_at IS NULL) = (due_at IS NULL))
);
CREATE INDEX brand_domain_proofs_due ON brand_domain_proofs (due_at) WHERE due_at IS NOT NULL;
