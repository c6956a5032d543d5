import type { Evidence } from '../../shared/algorithms/confidence/evidence.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import { newId } from '../../shared/platform/lib/ids.ts';
import { assess, clearEvidence } from './alert-evidence.ts';

/** Inserts an alert as a crawler would have written it, seen once. */
export async function insertAlert(
  db: Queryable,
  brandId: string,
  { url, evidence = clearEvidence, seenAt = new Date() }: { url: string; evidence?: Evidence; seenAt?: Date },
): Promise<string> {
  const id = newId('alr');
  const assessment = assess(evidence);
  const { probability, fusedLogit, modelVersion, calibrationVersion } = assessment;
  await db.query(
    `INSERT INTO brand_alerts (id, brand_id, url, url_hash, host, landed_url, source, probability, highest, told_band,
       first_seen_at, last_seen_at, visited_at)
     VALUES ($1, $2, $3, sha256($3::text::bytea), $4, $3, $5, $6, $6, 1, $7, $7, $7)`,
    [id, brandId, url, new URL(url).hostname, evidence.source, probability, seenAt],
  );
  await db.query(
    `INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version,
       calibration_version, evidence, assessment, matched, bundle_key, manifest_hash, files, lacking)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '{}', 'bundles/x', sha256('manifest'), '[]', '{}')`,
    [
      newId('sgt'),
      id,
      seenAt,
      probability,
      fusedLogit,
      evidence.source,
      modelVersion,
      calibrationVersion,
      JSON.stringify(evidence),
      JSON.stringify(assessment),
    ],
  );
  return id;
}
