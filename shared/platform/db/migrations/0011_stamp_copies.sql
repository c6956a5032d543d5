-- Files that lead to a stamp: the stamped original, once it was shown to us, and every copy handed out with the
-- stamp's mark in it. The files themselves are not kept.
CREATE TABLE stamp_copies (
  stamp_id text NOT NULL REFERENCES stamps,
  -- SHA-256 of the file
  content_hash bytea NOT NULL CHECK (octet_length(content_hash) = 32),
  -- of the stamp
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  kind text NOT NULL CHECK (kind IN ('original', 'marked')),
  media_type text NOT NULL,
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  -- PDQ and how much it says, 0 to 100
  perceptual_hash bytea CHECK (octet_length(perceptual_hash) = 32),
  perceptual_quality smallint CHECK (perceptual_quality BETWEEN 0 AND 100),
  -- 64 x 64 grey, of the original alone: what a crop is compared with
  thumbnail bytea CHECK (octet_length(thumbnail) = 4096),
  psnr real CHECK ((kind = 'marked') = (psnr IS NOT NULL)),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (stamp_id, content_hash),
  CHECK ((perceptual_hash IS NULL) = (perceptual_quality IS NULL))
);
CREATE UNIQUE INDEX stamp_copies_original ON stamp_copies (stamp_id) WHERE kind = 'original';
CREATE INDEX stamp_copies_by_content ON stamp_copies (content_hash) WHERE kind = 'marked';
