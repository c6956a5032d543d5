import type { Database } from '../../../shared/platform/db/database.ts';
import {
  emptyHead,
  type LogEntry,
  nextEntry,
} from '../../../shared/domain/brands/evidence-bundle/evidence-log.ts';

interface Filled {
  /** Ids of the alerts that are copied, whose evidence the copies share. */
  patterns: readonly string[];
  open: number;
  settled: number;
}

/**
 * Copies alerts until so many are open and so many settled. Four are on each domain, and five domains in a row look the same, but
 * their urgency lies far apart; the patterns come last. Another member has judged the settled ones, whose evidence is left out because
 * nothing reads it here.
 */
export async function fillQueue(db: Database, { patterns, open, settled }: Filled): Promise<void> {
  await db.query('UPDATE brand_alerts SET urgency = -1000 WHERE id = ANY($1)', [patterns]);
  await db.query(
    `INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, site, landed_url, source, probability, highest, told_band,
       urgency, look, status, first_seen_at, last_seen_at, visited_at, created_at)
     SELECT 'alr_' || substr(md5('copy' || n), 1, 26), p.brand_id, u.url, sha256(u.url::bytea), u.host, u.site, u.url || 'start',
            p.source, p.probability, p.highest, p.told_band, (n::bigint * 7919) % 1000003 / 10000.0,
            ('x' || repeat(md5((n / 20)::text), 2))::bit(256),
            CASE WHEN n <= $2 THEN 'open' WHEN n % 2 = 0 THEN 'confirmed' ELSE 'dismissed' END,
            t.at, t.at, t.at, t.at
       FROM generate_series(1, $2::int + $3::int) n
       JOIN brand_alerts p ON p.id = ($1::text[])[1 + (n / 4) % cardinality($1::text[])]
       JOIN brands o ON o.id = p.brand_id
      CROSS JOIN LATERAL (
        SELECT (ARRAY['www', 'login', 'secure', 'my'])[1 + n % 4] || '.' || site AS host, site,
               'https://' || (ARRAY['www', 'login', 'secure', 'my'])[1 + n % 4] || '.' || site || '/' AS url
          FROM (SELECT split_part(o.official_domains[1], '.', 1) || '-login-' || n / 4 || '.example' AS site) s) u
      CROSS JOIN LATERAL (SELECT now() - n * interval '86 seconds' AS at) t`,
    [patterns, open - patterns.length, settled],
  );
  await db.query(
    `INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version, calibration_version,
       evidence, assessment, matched, bundle_key, manifest_hash, files, lacking)
     SELECT 'sgt_' || substr(md5('copy' || n), 1, 26), 'alr_' || substr(md5('copy' || n), 1, 26),
            now() - n * interval '86 seconds', p.probability, p.fused_logit, p.source, p.model_version, p.calibration_version,
            CASE WHEN n <= $2 THEN p.evidence ELSE '{}' END, CASE WHEN n <= $2 THEN p.assessment ELSE '{}' END, p.matched,
            p.bundle_key, p.manifest_hash, CASE WHEN n <= $2 THEN p.files ELSE '[]' END, p.lacking
       FROM generate_series(1, $2::int + $3::int) n
       JOIN alert_sightings p ON p.alert_id = ($1::text[])[1 + (n / 4) % cardinality($1::text[])]`,
    [patterns, open - patterns.length, settled],
  );
  await db.query(
    `INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict, reason, reason_code, given_at, given_by)
     SELECT 'vrd_' || substr(id, 5), id, 'sgt_' || substr(id, 5), CASE status WHEN 'confirmed' THEN 'confirm' ELSE 'dismiss' END,
            CASE status WHEN 'dismissed' THEN 'bench' END, CASE status WHEN 'dismissed' THEN 'harmless' END, created_at, 'mem_other'
       FROM brand_alerts WHERE status <> 'open'`,
  );
  await logCopies(db);
  // As autovacuum does within a minute where it is not turned off.
  await db.query('VACUUM ANALYZE brand_alerts, alert_sightings, alert_verdicts, evidence_log');
}

/** Appends the open copies to the logs of their brands, each entry with the hash of the one before, as it is read on the screen. */
async function logCopies(db: Database): Promise<void> {
  const copies = await db.query<{
    brandId: string;
    alertId: string;
    sightingId: string;
    manifestHash: string;
  }>(
    `SELECT a.brand_id AS "brandId", a.id AS "alertId", s.id AS "sightingId", encode(s.manifest_hash, 'hex') AS "manifestHash"
       FROM brand_alerts a JOIN alert_sightings s ON s.alert_id = a.id
      WHERE a.status = 'open' AND NOT EXISTS (SELECT 1 FROM evidence_log WHERE sighting_id = s.id)`,
  );
  const heads = new Map(
    (
      await db.query<{ brandId: string; length: number; hash: string }>(
        `SELECT brand_id AS "brandId", length, encode(hash, 'hex') AS hash FROM evidence_log_heads`,
      )
    ).map(({ brandId, ...head }) => [brandId, head]),
  );
  const loggedAt = new Date().toISOString();
  const entries: LogEntry[] = [];
  for (const copy of copies) {
    const entry = nextEntry(heads.get(copy.brandId) ?? emptyHead, { ...copy, loggedAt });
    heads.set(copy.brandId, { length: entry.position, hash: entry.hash });
    entries.push(entry);
  }
  await db.query(
    `INSERT INTO evidence_log (brand_id, position, sighting_id, alert_id, manifest_hash, logged_at, previous_hash, entry_hash)
     SELECT e ->> 'brandId', (e ->> 'position')::int, e ->> 'sightingId', e ->> 'alertId', decode(e ->> 'manifestHash', 'hex'),
            (e ->> 'loggedAt')::timestamptz, decode(e ->> 'previousHash', 'hex'), decode(e ->> 'hash', 'hex')
       FROM jsonb_array_elements($1::jsonb) e`,
    [JSON.stringify(entries)],
  );
  await db.query(
    `UPDATE evidence_log_heads h SET length = e.position, hash = e.entry_hash
       FROM (SELECT DISTINCT ON (brand_id) * FROM evidence_log ORDER BY brand_id, position DESC) e
      WHERE e.brand_id = h.brand_id`,
  );
}
