-- HMAC of the e-mail address a person gave, by which someone suspended is recognised.
ALTER TABLE identities ADD COLUMN email_digest bytea CHECK (octet_length(email_digest) = 32);
CREATE INDEX identities_suspended_email ON identities (mode, email_digest)
  WHERE status = 'suspended' AND email_digest IS NOT NULL;

-- What a suspended person who was erased left, as digests that lead to nobody: no one enrolls with it for a time.
CREATE TABLE enrollment_bars (
  mode text NOT NULL CHECK (mode IN ('live', 'test')),
  kind text NOT NULL CHECK (kind IN ('hash', 'device', 'email')),
  digest bytea NOT NULL CHECK (octet_length(digest) = 32),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (mode, kind, digest)
);
CREATE INDEX enrollment_bars_by_expiry ON enrollment_bars (expires_at);

-- How many people enrolled through a link from one address (IPv4) or site (IPv6, a /48), as an HMAC, and day (UTC).
CREATE TABLE enrollment_days (
  day date NOT NULL,
  site_digest bytea NOT NULL CHECK (octet_length(site_digest) = 32),
  completed int NOT NULL DEFAULT 1 CHECK (completed > 0),
  PRIMARY KEY (day, site_digest)
);
