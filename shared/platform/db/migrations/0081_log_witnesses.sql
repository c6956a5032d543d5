-- What each witness of a log is known to have seen, and when it is asked next.
CREATE TABLE log_witnesses (
  log text NOT NULL REFERENCES transparency_logs,
  -- the verifier key
  witness text NOT NULL CHECK (octet_length(witness) <= 500),
  -- of the tree that it cosigned last, by its own word
  tree_size bigint NOT NULL DEFAULT 0 CHECK (tree_size >= 0),
  -- consecutive ones
  failures integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (log, witness)
);

-- Verified cosignatures, each with the checkpoint that it is of: a log that was taken back has another one of that size.
CREATE TABLE log_cosignatures (
  log text NOT NULL REFERENCES transparency_logs,
  tree_size bigint NOT NULL CHECK (tree_size > 0),
  witness text NOT NULL,
  checkpoint text NOT NULL,
  line text NOT NULL,
  cosigned_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (log, tree_size, witness)
);
