-- What became of each mail of an enrollment in the last day, by a keyed digest of its recipient. No reference to the
-- identity: when that is deleted, the mail still counts.
CREATE TABLE enrollment_mails (
  identity_id uuid PRIMARY KEY,
  recipient bytea NOT NULL CHECK (octet_length(recipient) = 32),
  outcome text NOT NULL CHECK (outcome IN ('sent', 'suppressed', 'recipient_limit', 'ceiling')),
  at timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE INDEX enrollment_mails_of_recipient ON enrollment_mails (recipient, at);
CREATE INDEX enrollment_mails_sent ON enrollment_mails (at) WHERE outcome = 'sent';
CREATE INDEX enrollment_mails_by_age ON enrollment_mails (at);

-- Addresses, as keyed digests, whose owners said that they asked for nothing.
CREATE TABLE mail_suppressions (
  recipient bytea PRIMARY KEY CHECK (octet_length(recipient) = 32),
  suppressed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX mail_suppressions_by_age ON mail_suppressions (suppressed_at);
