-- One append-only log per mode: its name for verifiers, its key, and the checkpoint that covers it all.
CREATE TABLE transparency_logs (
  name text PRIMARY KEY CHECK (name IN ('live', 'test')),
  -- what checkpoints begin with; fixed when the log is made, or every remembered checkpoint would be of another log
  origin text NOT NULL,
  public_key bytea NOT NULL CHECK (octet_length(public_key) = 32),
  private_sealed bytea NOT NULL,
  tree_size bigint NOT NULL DEFAULT 0 CHECK (tree_size >= 0),
  -- the signed note over tree_size and the root
  checkpoint text NOT NULL,
  checkpoint_at timestamptz NOT NULL DEFAULT now(),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Written by whoever writes the stamp, in the same transaction; the sequencer gives the index.
CREATE TABLE log_entries (
  log text NOT NULL CHECK (log IN ('live', 'test')),
  kind text NOT NULL CHECK (kind IN ('stamp', 'revocation')),
  ref text NOT NULL,
  -- order of arrival, no more: ids become visible out of order
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- the exact bytes the leaf hash is of; a bundle of 256 stays below 2^16 a piece
  entry bytea NOT NULL CHECK (octet_length(entry) BETWEEN 1 AND 65535),
  -- null while it waits
  leaf_index bigint CHECK (leaf_index >= 0),
  PRIMARY KEY (log, kind, ref)
);
CREATE UNIQUE INDEX log_entries_sequenced ON log_entries (log, leaf_index) WHERE leaf_index IS NOT NULL;
CREATE UNIQUE INDEX log_entries_pending ON log_entries (log, id) WHERE leaf_index IS NULL;
ALTER TABLE log_entries SET (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- Hashes of the tree in tiles of 256 (C2SP tlog-tiles). A tile only ever grows, so its first w hashes are for good.
CREATE TABLE log_tiles (
  log text NOT NULL REFERENCES transparency_logs,
  level smallint NOT NULL CHECK (level BETWEEN 0 AND 7),
  tile_index bigint NOT NULL CHECK (tile_index >= 0),
  hashes bytea NOT NULL CHECK (octet_length(hashes) BETWEEN 32 AND 8192 AND octet_length(hashes) % 32 = 0),
  PRIMARY KEY (log, level, tile_index)
);
-- Hashes do not compress, and uncompressed a prefix is read without the rest.
ALTER TABLE log_tiles ALTER COLUMN hashes SET STORAGE EXTERNAL;
