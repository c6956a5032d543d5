-- When somebody looks for each kind of work the next time. A row for each kind, a few dozen in all.
CREATE TABLE work_sweeps (
  kind    text PRIMARY KEY CHECK (length(kind) BETWEEN 1 AND 64),
  next_at timestamptz NOT NULL DEFAULT now()
) WITH (fillfactor = 50);
