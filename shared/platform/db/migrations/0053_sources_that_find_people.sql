-- Addresses at which a profile in a brand's name might be, and until when each is not asked for again.
CREATE TABLE profile_guesses (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  -- SHA-256 of the address
  url_hash bytea NOT NULL CHECK (octet_length(url_hash) = 32),
  again_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, url_hash)
);

-- Feeds of phishing pages and of new domains. A row is only ever moved by whoever has its lease.
CREATE TABLE watched_feeds (
  -- SHA-256 of its entry in FEED_URLS, in hexadecimal: the address itself may hold a key
  id text PRIMARY KEY CHECK (length(id) = 64),
  host text NOT NULL,
  -- of the file that was read to its end, so that an unchanged one is not read again
  etag text CHECK (length(etag) <= 1000),
  last_modified text CHECK (length(last_modified) <= 100),
  body_hash bytea CHECK (octet_length(body_hash) = 32),
  -- when a file was last read to its end
  read_at timestamptz,
  -- since the row was made: entries compared, lines that are none, and pages offered that were new
  entries bigint NOT NULL DEFAULT 0,
  unreadable bigint NOT NULL DEFAULT 0,
  offered bigint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  -- who reads it, and until when they are taken for alive
  lease text,
  lease_until timestamptz,
  -- pulls in a row that failed, and why the last one did
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  error text,
  created_at timestamptz NOT NULL DEFAULT now()
);
