-- Where members get their daily digest (docs/adr/0088-digests-are-sent-at-most-once.md). A row for each address that was given; the one in
-- use has not ended. No address is kept in clear text, and none of a row that has ended.
CREATE TABLE member_mailboxes (
  id text PRIMARY KEY,
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  -- sealed by a master key
  address_sealed bytea,
  -- keyed digest of the address, by which mails that ask for a confirmation are limited
  recipient bytea NOT NULL CHECK (octet_length(recipient) = 32),
  digests_on boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- null until its owner has opened the link that was mailed there
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- when the row is removed; null for one that is confirmed and in use
  expires_at timestamptz,
  CHECK ((ended_at IS NULL) = (address_sealed IS NOT NULL)),
  CHECK ((expires_at IS NULL) = (confirmed_at IS NOT NULL AND ended_at IS NULL))
);
CREATE UNIQUE INDEX member_mailboxes_in_use ON member_mailboxes (member_id) WHERE ended_at IS NULL;
CREATE INDEX member_mailboxes_of_member ON member_mailboxes (member_id, created_at);
CREATE INDEX member_mailboxes_of_recipient ON member_mailboxes (recipient, created_at);
CREATE INDEX member_mailboxes_expiry ON member_mailboxes (expires_at) WHERE expires_at IS NOT NULL;
CREATE INDEX member_mailboxes_by_sealing_key ON member_mailboxes (sealing_key_id(address_sealed)) WHERE address_sealed IS NOT NULL;

-- One row for each member, project and day (UTC) on which a digest was due, whether anything waited or not: so none is sent twice.
CREATE TABLE member_digests (
  member_id text NOT NULL REFERENCES members (id) ON DELETE CASCADE,
  project_id text NOT NULL REFERENCES projects (id),
  day date NOT NULL,
  -- when it was about to be handed to the mail server, which may have it from then on
  begun_at timestamptz,
  PRIMARY KEY (member_id, project_id, day)
);
CREATE INDEX member_digests_of_project ON member_digests (project_id, member_id);
CREATE INDEX member_digests_by_day ON member_digests (day);
