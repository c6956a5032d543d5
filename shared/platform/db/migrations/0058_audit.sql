-- The audit log (ADR 0075): who changed what, each line with the hash of the one before. Nothing in it is a secret or about a
-- person who is enrolled, so no line has to leave before its installation does.

-- Where each chain ends: the id of a project, or 'installation'. A transaction that appends holds the row until its commit.
CREATE TABLE audit_heads (
  chain text PRIMARY KEY CHECK (length(chain) BETWEEN 1 AND 64),
  size bigint NOT NULL CHECK (size >= 0),
  -- of the last line; 32 zero bytes before the first
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  -- of the last line, so that the times of a chain never go back
  last_at timestamptz NOT NULL
);

CREATE TABLE audit_entries (
  chain text NOT NULL,
  -- from 1 on, without a gap
  seq bigint NOT NULL CHECK (seq > 0),
  -- to the millisecond, as it is hashed
  at timestamptz NOT NULL,
  action text NOT NULL CHECK (action ~ '^[a-z_]{1,40}[.][a-z_]{1,40}$'),
  target text NOT NULL CHECK (length(target) BETWEEN 1 AND 300),
  actor_kind text NOT NULL CHECK (actor_kind IN ('key', 'operator', 'service', 'member')),
  actor_id text NOT NULL CHECK (length(actor_id) BETWEEN 1 AND 200),
  -- the address of a key's caller, the host of an operator or of the service
  origin text CHECK (length(origin) <= 200),
  request_id text CHECK (length(request_id) <= 128),
  before jsonb CHECK (pg_column_size(before) <= 16384),
  after jsonb CHECK (pg_column_size(after) <= 16384),
  previous_hash bytea NOT NULL CHECK (octet_length(previous_hash) = 32),
  hash bytea NOT NULL CHECK (octet_length(hash) = 32),
  PRIMARY KEY (chain, seq)
);
CREATE INDEX audit_entries_by_time ON audit_entries (chain, at, seq);
CREATE INDEX audit_entries_by_action ON audit_entries (chain, action, at, seq);

CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'audit_heads' AND TG_OP = 'UPDATE' THEN
    IF NEW.chain = OLD.chain AND NEW.last_at >= OLD.last_at
       AND (NEW.size = OLD.size + 1 OR (NEW.size = OLD.size AND NEW.hash = OLD.hash)) THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log is only ever appended to';
END $$;
CREATE TRIGGER audit_entries_are_kept BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_entries_are_not_emptied BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_heads_only_grow BEFORE UPDATE OR DELETE ON audit_heads
  FOR EACH ROW EXECUTE FUNCTION keep_audit();
CREATE TRIGGER audit_heads_are_not_emptied BEFORE TRUNCATE ON audit_heads
  FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
