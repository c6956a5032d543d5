-- What of an alert's evidence is kept. Rows and log entries stay; files of the bundles in between leave.
ALTER TABLE alert_sightings
  -- something outside of the alert is based on it, as a takedown is: its files stay as long as the alert
  ADD COLUMN is_held boolean NOT NULL DEFAULT false,
  -- since when its files are not kept any more, and since when they are not there
  ADD COLUMN pruned_at timestamptz,
  ADD COLUMN emptied_at timestamptz,
  ADD CHECK (NOT (is_held AND pruned_at IS NOT NULL)),
  ADD CHECK (emptied_at IS NULL OR pruned_at IS NOT NULL);
CREATE INDEX alert_sightings_to_empty ON alert_sightings (pruned_at) WHERE pruned_at IS NOT NULL AND emptied_at IS NULL;
-- Those with their files, of one alert.
CREATE INDEX alert_sightings_whole ON alert_sightings (alert_id, seen_at DESC, id DESC) WHERE pruned_at IS NULL;

-- What a takedown was drafted from. Its mails are made of that, also when the page has been seen again since.
ALTER TABLE takedowns
  ADD COLUMN sighting_id text REFERENCES alert_sightings ON DELETE CASCADE,
  -- since when nobody has answered there; null while somebody does
  ADD COLUMN silent_since timestamptz;
CREATE INDEX takedowns_of_sighting ON takedowns (sighting_id);
UPDATE takedowns t SET sighting_id = (
  SELECT s.id FROM alert_sightings s WHERE s.alert_id = t.alert_id AND s.seen_at = t.seen_at LIMIT 1);
UPDATE alert_sightings SET is_held = true WHERE id IN (SELECT sighting_id FROM takedowns);

-- Reviewers ask for those of one status.
CREATE INDEX brand_alerts_of_brand_by_status ON brand_alerts (brand_id, status, created_at DESC, id DESC);
