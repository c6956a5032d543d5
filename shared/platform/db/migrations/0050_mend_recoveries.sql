-- What a review of recoveries found (ADR 0065).

-- SHA-256 of a secret of the page that sent the capture, and of the page at which the passkey was shown. Only where the two are
-- one does the passkey recover at once: the token of the link is in a mail, which others may read. Null in rows from before.
ALTER TABLE recoveries
  ADD COLUMN holder_hash bytea CHECK (octet_length(holder_hash) = 32),
  ADD COLUMN passkey_holder_hash bytea CHECK (octet_length(passkey_holder_hash) = 32);

-- The request that a link was made for, which is kept for a day only, and when the mail server took its mail: each try of a request
-- finds the links of the one before, and mails none twice.
ALTER TABLE recoveries
  ADD COLUMN request_id uuid,
  ADD COLUMN mailed_at timestamptz;
CREATE UNIQUE INDEX recoveries_once_per_request ON recoveries (request_id, identity_id);

-- A digest for each mail that a request sends, of its mailbox: limits count mails and mailboxes, not requests and spellings. What
-- was mailed in the day before this migration is not counted.
ALTER TABLE recovery_requests ADD COLUMN recipients bytea[] NOT NULL DEFAULT '{}';
DROP INDEX recovery_requests_of_email;
CREATE INDEX recovery_requests_of_mailbox ON recovery_requests USING gin (recipients) WHERE outcome = 'mailed';

-- Whether the link was in the mail alone, so that whoever used it reads the address. Of earlier links nobody knows.
ALTER TABLE enrollment_links ADD COLUMN by_mail_only boolean NOT NULL DEFAULT false;
