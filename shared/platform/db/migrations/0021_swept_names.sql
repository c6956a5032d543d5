-- Lookalike names of brands in the DNS. There are some 10,000 permutations of a domain and hardly any is registered, so only those
-- that are, or may be, have rows. That the others were looked at is the position of the round: the names of a domain are the same,
-- in the same order, whenever they are made.

-- How far the permutations of one domain have been looked up.
CREATE TABLE brand_sweeps (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  -- what is permuted: a registrable domain, or a label made of the brand's name
  domain text NOT NULL,
  -- SHA-256 of all names of the round: after a change of the generator a position is another name's
  names_hash bytea NOT NULL CHECK (octet_length(names_hash) = 32),
  -- how many of them have been looked up
  position int NOT NULL DEFAULT 0 CHECK (position >= 0),
  -- of this round
  started_at timestamptz NOT NULL DEFAULT now(),
  -- null while the round is under way
  completed_at timestamptz,
  PRIMARY KEY (brand_id, domain)
);

CREATE TABLE swept_names (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  -- in lower case and punycode
  name text NOT NULL,
  -- which of brand_sweeps it is a permutation of, by what, and how far from it
  domain text NOT NULL,
  fuzzer text NOT NULL,
  rank int NOT NULL,
  distance double precision NOT NULL,
  -- unregistered and wildcard: it once was registered. unknown: nobody has answered yet.
  state text NOT NULL CHECK (state IN ('unregistered', 'delegated', 'live', 'wildcard', 'unknown')),
  -- whether it has MX records; null: not known
  receives_mail boolean,
  -- looks in a row that brought no answer; the state is the one before
  failures int NOT NULL DEFAULT 0 CHECK (failures >= 0),
  looked_at timestamptz NOT NULL,
  -- when it is looked up again
  due_at timestamptz NOT NULL,
  -- when it got into this state
  changed_at timestamptz NOT NULL,
  first_seen_at timestamptz NOT NULL,
  PRIMARY KEY (brand_id, name)
);
CREATE INDEX swept_names_due ON swept_names (brand_id, due_at);
CREATE INDEX swept_names_changed ON swept_names (brand_id, changed_at DESC, name DESC);

-- What was asked of search services for a brand, by the day in UTC.
CREATE TABLE brand_search_days (
  brand_id text NOT NULL REFERENCES brands ON DELETE CASCADE,
  day date NOT NULL,
  queries int NOT NULL CHECK (queries >= 0),
  PRIMARY KEY (brand_id, day)
);
