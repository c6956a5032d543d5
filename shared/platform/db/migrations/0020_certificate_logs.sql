-- How far each log of certificates has been read. A row is only ever moved by whoever has its lease, together with what was found.
CREATE TABLE certificate_logs (
  -- base64 of SHA-256 of its key: another key is another log
  id text PRIMARY KEY CHECK (length(id) = 44),
  url text NOT NULL,
  -- the newest signed head that was verified; null before the first
  head_size bigint CHECK (head_size >= 0),
  head_root bytea CHECK (octet_length(head_root) = 32),
  head_at timestamptz,
  -- everything before it has been looked at, and the tree of so many entries has that root
  next_index bigint CHECK (next_index >= 0),
  next_root bytea CHECK (octet_length(next_root) = 32),
  -- entries not looked at yet, of the newest head
  lag bigint GENERATED ALWAYS AS (head_size - next_index) STORED,
  -- since when only a tile that the log has begun is left; null: it is not so
  partial_since timestamptz,
  -- of the last entry that was looked at, when it was given to the log
  entry_at timestamptz,
  -- since the row was made: entries looked at, of them unreadable, and pages offered that were new
  entries bigint NOT NULL DEFAULT 0,
  unreadable bigint NOT NULL DEFAULT 0,
  offered bigint NOT NULL DEFAULT 0,
  -- when it is asked again
  due_at timestamptz NOT NULL DEFAULT now(),
  -- who tails it, and until when they are taken for alive
  lease text,
  lease_until timestamptz,
  -- turns in a row that failed, and why the last one did
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  error text,
  error_at timestamptz,
  -- it contradicted itself: nobody asks it any more
  stopped_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((head_size IS NULL) = (head_root IS NULL) AND (head_size IS NULL) = (next_index IS NULL)
    AND (next_index IS NULL) = (next_root IS NULL) AND next_index <= head_size)
);
