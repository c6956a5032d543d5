-- What the public feed says of a takedown that was sent: what its page wants, when the page was last found there, and when
-- the feed's entry last changed. Takedowns without feed_at are not in the feed.
ALTER TABLE takedowns
  ADD COLUMN wants text CHECK (wants IN ('wallet', 'card', 'secret', 'money')),
  ADD COLUMN there_at timestamptz,
  ADD COLUMN feed_at timestamptz CHECK (feed_at IS NULL OR (wants IS NOT NULL AND there_at IS NOT NULL));
CREATE INDEX takedowns_in_feed ON takedowns (feed_at, id) WHERE feed_at IS NOT NULL;

-- One report of a takedown to a service beside the contacts, due until it is done.
CREATE TABLE takedown_reports (
  takedown_id text NOT NULL REFERENCES takedowns ON DELETE CASCADE,
  reporter text NOT NULL CHECK (reporter IN ('google_web_risk', 'urlscan')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'refused', 'ended')),
  due_at timestamptz NOT NULL DEFAULT now(),
  tries int NOT NULL DEFAULT 0,
  -- whether it was counted towards the caps, which its first attempt is
  is_counted boolean NOT NULL DEFAULT false,
  -- attempts of which nobody knows whether the service has them
  unanswered int NOT NULL DEFAULT 0,
  -- the id under which the service has it
  reference text CHECK (length(reference) <= 200),
  PRIMARY KEY (takedown_id, reporter)
);
CREATE INDEX takedown_reports_due ON takedown_reports (due_at) WHERE state = 'waiting';
