-- What the public feed says of a takedown that was sent: what its page wants, when the page was last found there, and when
-- the feed's entry last changed. Takedowns without feed_at are not in the feed.
ALTER TABLE takedowns
  ADD COLUMN wants text CHECK (wants IN ('wallet', 'card', 'secret', 'money')),
  ADD COLUMN there_at timestamptz,
  ADD COLUMN feed_at timestamptz CHECK (feed_at IS NULL OR (wants IS NOT NULL AND there_at IS NOT NULL));
CREATE INDEX takedowns_in_feed ON takedowns (feed_at, id) WHERE feed_at IS NOT NULL;
