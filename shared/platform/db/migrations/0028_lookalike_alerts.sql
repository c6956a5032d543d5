-- Names that look like a brand's and are not used yet, beside pages that impersonate it.
ALTER TABLE brand_alerts
  -- lookalike: the name alone says something. It becomes an impersonation when its page does, and never goes back.
  ADD COLUMN kind text NOT NULL DEFAULT 'impersonation' CHECK (kind IN ('impersonation', 'lookalike')),
  -- what a lookalike has in place of a page, at the last sighting
  ADD COLUMN shows text CHECK (shows IN ('blank', 'parked', 'error', 'placeholder', 'redirect', 'robots')),
  ADD CHECK ((kind = 'lookalike') = (shows IS NOT NULL)),
  -- shared/algorithms/confidence/urgency.ts: the order in which a reviewer loses least. Defaults serve processes that have not been
  -- restarted yet; the next change of the page sets it.
  ADD COLUMN urgency double precision NOT NULL DEFAULT 0,
  DROP CONSTRAINT brand_alerts_told_band_check,
  -- 0: only a lookalike was told of
  ADD CHECK (told_band BETWEEN 0 AND 2);

-- The same formula as the file's, on the last sighting of each alert that exists.
UPDATE brand_alerts a SET urgency = last.urgency
  FROM (
    SELECT DISTINCT ON (s.alert_id) s.alert_id,
           ln(greatest(b.probability, 1e-6)
              * CASE WHEN want.secret THEN 1 WHEN want.act THEN 0.6 WHEN want.buy THEN 0.4 WHEN want.message THEN 0.25 ELSE 0.1 END
              * CASE WHEN age.days IS NULL THEN 0.75 ELSE 0.5 + 0.5 * power(2::float8, -age.days / 30) END) / ln(2::float8)
           + (extract(epoch FROM b.first_seen_at)::float8 / 2 + extract(epoch FROM s.seen_at)::float8 / 2
              - extract(epoch FROM timestamptz '2026-01-01T00:00:00Z')::float8) / 604800 AS urgency
      FROM alert_sightings s
      JOIN brand_alerts b ON b.id = s.alert_id
     CROSS JOIN LATERAL (SELECT s.evidence -> 'intent' AS intent) i
     CROSS JOIN LATERAL (
       SELECT coalesce((intent ->> 'asksForPassword')::boolean, false) OR coalesce((intent ->> 'asksForCard')::boolean, false)
              OR coalesce((intent ->> 'asksForWallet')::boolean, false) OR coalesce((intent ->> 'asksForOneTimeCode')::boolean, false)
                AS secret,
              coalesce((intent ->> 'offersDownload')::boolean, false) OR coalesce((intent ->> 'asksForCall')::boolean, false)
              OR coalesce((intent ->> 'takesApplications')::boolean, false) AS act,
              coalesce((intent ->> 'sellsGoods')::boolean, false) AS buy,
              coalesce((intent ->> 'formLeavesSite')::boolean, false) OR coalesce((intent ->> 'contactHandles')::int, 0) > 0
              OR coalesce((intent ->> 'paymentWords')::int, 0) > 0 AS message) want
     CROSS JOIN LATERAL (SELECT (s.evidence -> 'infrastructure' ->> 'domainAgeDays')::float8 AS days) age
     ORDER BY s.alert_id, s.seen_at DESC, s.id DESC) last
 WHERE last.alert_id = a.id;

-- What a sighting of a lookalike showed; null where the page was seen to impersonate. Verdicts on the former do not calibrate.
ALTER TABLE alert_sightings
  ADD COLUMN shows text CHECK (shows IN ('blank', 'parked', 'error', 'placeholder', 'redirect', 'robots'));

-- A list takes one kind or both, and one status or all, and goes by one of these for each pair.
DROP INDEX brand_alerts_of_brand, brand_alerts_of_brand_by_status;
CREATE INDEX brand_alerts_of_brand ON brand_alerts (brand_id, kind, status, created_at DESC, id DESC);
CREATE INDEX brand_alerts_by_urgency ON brand_alerts (brand_id, kind, status, urgency DESC, id DESC);

-- The page of a lookalike is watched more closely than a harmless one. It is not suspected: robots.txt keeps crawlers away from it.
ALTER TABLE crawl_pages
  DROP CONSTRAINT crawl_pages_state_check,
  ADD CHECK (state IN ('new', 'harmless', 'lookalike', 'suspicious', 'unreachable', 'gone'));
