import type { Assessment } from '../../../algorithms/confidence/assess-evidence.ts';
import type { Evidence } from '../../../algorithms/confidence/evidence.ts';
import type { LookalikeShows } from '../../../algorithms/confidence/lookalike-shows.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { BundleFile } from '../evidence-bundle/evidence-manifest.ts';
import type { MatchedPlace } from '../evidence-bundle/matched-page.ts';

/** A visit's findings, with its evidence bundle. */
export interface Detection {
  id: string;
  alertId: string;
  seenAt: Date;
  /** What a lookalike showed; null where the page was seen to impersonate. */
  shows: LookalikeShows | null;
  evidence: Evidence;
  assessment: Assessment;
  matched: MatchedPlace;
  /** The folder of its files. */
  bundleKey: string;
  manifestHash: Buffer;
  files: BundleFile[];
  /** Empty if the bundle is complete. */
  lacking: string[];
  /** When its files were given up for deletion; null while they are kept. */
  prunedAt: Date | null;
}

// Evidence that was stored before pages were asked who they say they are has no claim, and before people no person.
const columns = `id, alert_id AS "alertId", seen_at AS "seenAt", shows, '{"claim": null, "person": null}'::jsonb || evidence AS evidence, assessment, matched, bundle_key AS "bundleKey",
  manifest_hash AS "manifestHash", files, lacking, pruned_at AS "prunedAt"`;

export async function insertDetection(tx: Queryable, detection: Omit<Detection, 'prunedAt'>): Promise<void> {
  const { assessment } = detection;
  await tx.query(
    `INSERT INTO alert_sightings (id, alert_id, seen_at, probability, fused_logit, source, model_version,
       calibration_version, evidence, assessment, matched, bundle_key, manifest_hash, files, lacking, shows)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      detection.id,
      detection.alertId,
      detection.seenAt,
      assessment.probability,
      assessment.fusedLogit,
      assessment.source,
      assessment.modelVersion,
      assessment.calibrationVersion,
      JSON.stringify(detection.evidence),
      JSON.stringify(assessment),
      JSON.stringify(detection.matched),
      detection.bundleKey,
      detection.manifestHash,
      JSON.stringify(detection.files),
      detection.lacking,
      detection.shows,
    ],
  );
}

/** Newest first. */
export async function listDetections(db: Queryable, alertId: string, limit: number): Promise<Detection[]> {
  return db.query<Detection>(
    `SELECT ${columns} FROM alert_sightings WHERE alert_id = $1 ORDER BY seen_at DESC, id DESC LIMIT $2`,
    [alertId, limit],
  );
}

/** The last of each of these alerts. */
export async function latestFiles(
  db: Queryable,
  alertIds: readonly string[],
): Promise<Pick<Detection, 'id' | 'alertId' | 'files'>[]> {
  return db.query<Pick<Detection, 'id' | 'alertId' | 'files'>>(
    `SELECT s.id, a.id AS "alertId", s.files FROM unnest($1::text[]) a(id)
      CROSS JOIN LATERAL (
        SELECT id, files FROM alert_sightings WHERE alert_id = a.id ORDER BY seen_at DESC, id DESC LIMIT 1) s`,
    [alertIds],
  );
}

/** The one that is named, or the last. */
export async function findDetection(
  db: Queryable,
  { alertId, id }: { alertId: string; id: string | null },
): Promise<Detection | undefined> {
  const [row] = await db.query<Detection>(
    `SELECT ${columns} FROM alert_sightings WHERE alert_id = $1 AND ($2::text IS NULL OR id = $2)
      ORDER BY seen_at DESC, id DESC LIMIT 1`,
    [alertId, id],
  );
  return row;
}

/** Those of these detections whose rows still keep their files. */
export async function listKnownDetections(db: Queryable, ids: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM alert_sightings WHERE id = ANY($1) AND pruned_at IS NULL',
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** In the order they were seen. */
export async function listAllDetections(db: Queryable, alertId: string): Promise<Detection[]> {
  return db.query<Detection>(
    `SELECT ${columns} FROM alert_sightings WHERE alert_id = $1 ORDER BY seen_at, id`,
    [alertId],
  );
}

export async function markHeld(tx: Queryable, id: string): Promise<void> {
  await tx.query('UPDATE alert_sightings SET is_held = true WHERE id = $1 AND pruned_at IS NULL', [id]);
}

/** Gives up the files of all but an alert's first detection, its last ones and those that are held. */
export async function markPruned(tx: Queryable, alertId: string, last: number): Promise<void> {
  await tx.query(
    `UPDATE alert_sightings SET pruned_at = now()
      WHERE alert_id = $1 AND pruned_at IS NULL AND NOT is_held
        AND id <> (SELECT id FROM alert_sightings WHERE alert_id = $1 ORDER BY seen_at, id LIMIT 1)
        AND id NOT IN (SELECT id FROM alert_sightings WHERE alert_id = $1 ORDER BY seen_at DESC, id DESC LIMIT $2)`,
    [alertId, last],
  );
}

export type PrunedDetection = Pick<Detection, 'id' | 'bundleKey' | 'files'>;

/** Those whose files may still be there, the longest waiting first. */
export async function listPruned(db: Queryable, batch: number): Promise<PrunedDetection[]> {
  return db.query<PrunedDetection>(
    `SELECT id, bundle_key AS "bundleKey", files FROM alert_sightings
      WHERE pruned_at IS NOT NULL AND emptied_at IS NULL ORDER BY pruned_at LIMIT $1`,
    [batch],
  );
}

export async function markEmptied(db: Queryable, id: string): Promise<void> {
  await db.query('UPDATE alert_sightings SET emptied_at = now() WHERE id = $1', [id]);
}
