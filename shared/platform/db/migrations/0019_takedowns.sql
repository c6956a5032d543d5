-- From an alert to a page that is gone: what was drafted, who agreed, what was sent to whom, and what came of it.
CREATE TABLE takedowns (
  id text PRIMARY KEY,
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  alert_id text NOT NULL REFERENCES brand_alerts ON DELETE CASCADE,
  -- the one after which the page came back
  follows text REFERENCES takedowns ON DELETE SET NULL,
  cause text NOT NULL CHECK (cause IN ('partner', 'automatic')),
  kind text NOT NULL CHECK (kind IN ('brand', 'phishing', 'fraud', 'registration', 'copyright')),
  url text NOT NULL,
  -- in lower case and punycode
  host text NOT NULL,
  state text NOT NULL DEFAULT 'drafted' CHECK (state IN ('drafted', 'approved', 'sent', 'acknowledged', 'down', 'rejected',
    'expired', 'cancelled', 're_emerged')),
  -- of the sighting it was drafted from
  source text NOT NULL,
  probability double precision NOT NULL,
  seen_at timestamptz NOT NULL,
  -- what the gate of shared/confidence said, and why not
  mode text NOT NULL CHECK (mode IN ('automatic', 'suggest')),
  reasons text[] NOT NULL,
  -- drafted in a flood: nothing happens to it by itself
  quarantined boolean NOT NULL DEFAULT false,
  -- what a person declared, with their name and address; needed for a copyright
  statement jsonb,
  -- [{"scope", "email", "operator", "source"}, ...] in the order of what should happen
  contacts jsonb NOT NULL DEFAULT '[]',
  -- the XARF document as it is attached, and SHA-256 of it; null until it is prepared
  report text,
  report_hash bytea CHECK (octet_length(report_hash) = 32),
  approved_by text,
  -- of the page: since when it looks gone; null while it does not
  gone_since timestamptz,
  checked_at timestamptz,
  prepared_at timestamptz,
  approved_at timestamptz,
  sent_at timestamptz,
  escalated_at timestamptz,
  ended_at timestamptz,
  ended_reason text,
  -- somebody says it is wrong
  dispute text CHECK (dispute IN ('open', 'upheld', 'rejected')),
  dispute_note text,
  dispute_decided_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((report IS NULL) = (report_hash IS NULL)),
  CHECK ((state IN ('down', 'rejected', 'expired', 'cancelled', 're_emerged')) = (ended_at IS NOT NULL))
);
-- One at a time for a page.
CREATE UNIQUE INDEX takedowns_open ON takedowns (alert_id) WHERE ended_at IS NULL;
CREATE INDEX takedowns_of_brand ON takedowns (brand_id, created_at DESC, id DESC);
CREATE INDEX takedowns_of_alert ON takedowns (alert_id, created_at DESC);
CREATE INDEX takedowns_created ON takedowns (created_at, brand_id);
CREATE INDEX takedowns_upheld ON takedowns (source, dispute_decided_at) WHERE dispute = 'upheld';
CREATE INDEX takedowns_follows ON takedowns (follows) WHERE follows IS NOT NULL;

-- What is to be done, and when. Whoever takes a row puts it off by its lease, so a worker that dies has only delayed it.
CREATE TABLE takedown_timers (
  takedown_id text NOT NULL REFERENCES takedowns ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('prepare', 'send', 'recheck', 'remind', 'escalate', 'expire')),
  -- which one of its kind: for a reminder its hour
  nth int NOT NULL,
  due_at timestamptz NOT NULL,
  attempts int NOT NULL DEFAULT 0,
  done_at timestamptz,
  PRIMARY KEY (takedown_id, kind, nth)
);
CREATE INDEX takedown_timers_due ON takedown_timers (due_at) WHERE done_at IS NULL;

-- One mail to one contact. Its bytes follow from this row and its takedown, so that it can be sent again as it was.
CREATE TABLE takedown_notices (
  id text PRIMARY KEY,
  takedown_id text NOT NULL REFERENCES takedowns ON DELETE CASCADE,
  -- 0 the first one, else the hour of the reminder
  occasion int NOT NULL CHECK (occasion IN (0, 24, 72)),
  place int NOT NULL,
  scope text NOT NULL CHECK (scope IN ('registrar', 'host', 'platform')),
  email text NOT NULL,
  message_id text NOT NULL UNIQUE,
  -- the Date of the mail
  written_at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
  attempts int NOT NULL DEFAULT 0,
  -- when it was first handed to the mail server: what the caps of a day count
  claimed_at timestamptz,
  -- when the server took it and what it said; refused_at: it never will
  sent_at timestamptz,
  reply text,
  refused_at timestamptz,
  UNIQUE (takedown_id, occasion, email)
);
CREATE INDEX takedown_notices_claimed ON takedown_notices (claimed_at) WHERE claimed_at IS NOT NULL;

-- Everything that was done, each entry with the hash of the one before. Nobody changes it.
CREATE TABLE takedown_log (
  takedown_id text NOT NULL REFERENCES takedowns ON DELETE CASCADE,
  seq int NOT NULL CHECK (seq > 0),
  at timestamptz NOT NULL,
  event text NOT NULL,
  data jsonb NOT NULL,
  -- SHA-256 of the entry before; zeros before the first
  previous bytea NOT NULL CHECK (octet_length(previous) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (takedown_id, seq)
);
CREATE FUNCTION keep_takedown_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- It leaves with its takedown and not before.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT 1 FROM takedowns WHERE id = OLD.takedown_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'the log of a takedown is never changed';
END $$;
CREATE TRIGGER takedown_log_is_kept BEFORE UPDATE OR DELETE ON takedown_log
  FOR EACH ROW EXECUTE FUNCTION keep_takedown_log();
CREATE TRIGGER takedown_log_is_not_emptied BEFORE TRUNCATE ON takedown_log
  FOR EACH STATEMENT EXECUTE FUNCTION keep_takedown_log();

-- One row. Whoever hands a mail to the server holds it for that decision, so what was stopped is stopped, and caps are exact.
CREATE TABLE takedown_switch (
  id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  stopped_at timestamptz,
  reason text,
  CHECK ((stopped_at IS NULL) = (reason IS NULL))
);
INSERT INTO takedown_switch DEFAULT VALUES;

-- What registries said about domains and networks, for a day.
CREATE TABLE rdap_answers (
  key text PRIMARY KEY,
  answer jsonb NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX rdap_answers_expired ON rdap_answers (expires_at);
