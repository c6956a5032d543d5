import type { Queryable } from '../../shared/platform/db/database.ts';
import { assess, clearEvidence } from '../takedowns/alert-evidence.ts';

/** Open alerts of a brand as crawlers would have written them, each seen once, in two statements however many there are. */
export async function fillAlerts(
  db: Queryable,
  { brandId, count }: { brandId: string; count: number },
): Promise<void> {
  const assessment = assess(clearEvidence);
  const { probability, fusedLogit, modelVersion, calibrationVersion } = assessment;
  await db.query(
    `INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, site, landed_url, source, probability, highest, told_band,
       urgency, look, first_seen_at, last_seen_at, visited_at, created_at)
     SELECT 'alr_' || substr(md5($1 || '/' || n), 1, 26), $1, u.url, sha256(u.url::bytea), u.host, u.host, u.url, 'permutation',
            0.5 + (n % 499) / 1000.0, 0.999, 1, (n * 7919) % 10007 / 100.0, ('x' || repeat(md5(n::text), 2))::bit(256),
            now() - make_interval(secs => n), now(), now(), now() - make_interval(secs => n)
       FROM generate_series(1, $2::int) n
      CROSS JOIN LATERAL (SELECT 'h' || n || '.example' AS host, 'https://h' || n || '.example/' || $1 AS url) u`,
    [brandId, count],
  );
  await db.query(
    `INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version,
       calibration_version, evidence, assessment, matched, bundle_key, manifest_hash, files, lacking)
     SELECT 'sgt_' || substr(a.id, 5), a.id, a.last_seen_at, $2, $3, 'permutation', $4, $5, $6, $7, '{}', 'bundles/x',
            sha256('manifest'), '[]', '{}' FROM brand_alerts a WHERE a.brand_id = $1`,
    [
      brandId,
      probability,
      fusedLogit,
      modelVersion,
      calibrationVersion,
      JSON.stringify(clearEvidence),
      JSON.stringify(assessment),
    ],
  );
}
