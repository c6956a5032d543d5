import type { DiscoverySource } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { DismissalReason } from './dismissal-reasons.ts';

export interface AlertVerdict {
  id: string;
  verdict: 'confirm' | 'dismiss';
  reason: string | null;
  /** Null for a confirmation, and for verdicts of the API. */
  reasonCode: DismissalReason | null;
  cause: 'review' | 'dispute';
  sightingId: string;
  givenAt: Date;
  /** The id of the member or of the API key; null for an operator, and where it was not recorded. */
  givenBy: string | null;
}

const columns = `id, verdict, reason, reason_code AS "reasonCode", cause, sighting_id AS "sightingId", given_at AS "givenAt",
  given_by AS "givenBy"`;

/** Dated now, not when the transaction began: it may have waited for the alert while another reviewer judged it. */
export async function insertVerdict(
  tx: Queryable,
  verdict: Omit<AlertVerdict, 'givenAt'> & { alertId: string },
): Promise<void> {
  const { id, alertId, sightingId, reason, reasonCode, cause, givenBy } = verdict;
  await tx.query(
    `INSERT INTO alert_verdicts (id, alert_id, sighting_id, verdict, reason, cause, given_at, reason_code, given_by)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp(), $7, $8)`,
    [id, alertId, sightingId, verdict.verdict, reason, cause, reasonCode, givenBy],
  );
}

/** Newest first. */
export async function listVerdicts(db: Queryable, alertId: string, limit: number): Promise<AlertVerdict[]> {
  return db.query<AlertVerdict>(
    `SELECT ${columns} FROM alert_verdicts WHERE alert_id = $1 ORDER BY given_at DESC, id DESC LIMIT $2`,
    [alertId, limit],
  );
}

/** Whether a member or a key has ever confirmed an alert, whatever was said of it since. */
export async function hasConfirmed(
  db: Queryable,
  { alertId, giver }: { alertId: string; giver: string },
): Promise<boolean> {
  const rows = await db.query(
    `SELECT 1 FROM alert_verdicts WHERE alert_id = $1 AND given_by = $2 AND verdict = 'confirm' LIMIT 1`,
    [alertId, giver],
  );
  return rows.length > 0;
}

/** One judged detection, with the last verdict on it. */
export interface JudgedDetection {
  source: DiscoverySource;
  /** The person who owns the project, or else the project: projects of one owner are not independent. */
  owner: string;
  fusedLogit: number;
  probability: number;
  modelVersion: string;
  calibrationVersion: string;
  isImpersonation: boolean;
  reviewedAt: Date;
}

/**
 * The last verdict on each alert of live brands, without those on lookalikes, which say nothing of pages, and without
 * alerts that an operator has labelled. Of each owner and source the newest, at most `ofOne`; of all at most `limit`,
 * so that the newest of each owner come first, however many another has given.
 */
export async function listJudged(
  db: Queryable,
  { limit, ofOne }: { limit: number; ofOne: number },
): Promise<JudgedDetection[]> {
  return db.query<JudgedDetection>(
    `WITH judged AS (
       SELECT s.source, coalesce(p.owner_identity_id::text, p.id) AS owner, s.fused_logit, s.probability, s.model_version,
              s.calibration_version, v.verdict, v.given_at,
              row_number() OVER (PARTITION BY coalesce(p.owner_identity_id::text, p.id), s.source
                                     ORDER BY v.given_at DESC, v.id DESC) AS nth
         FROM alert_verdicts v
         JOIN alert_sightings s ON s.id = v.sighting_id AND s.shows IS NULL
         JOIN brand_alerts a ON a.id = v.alert_id
         JOIN brands b ON b.id = a.brand_id AND b.mode = 'live'
         JOIN projects p ON p.id = b.project_id
        WHERE v.given_at > now() - interval '2 years'
          AND NOT EXISTS (SELECT 1 FROM calibration_labels WHERE alert_id = v.alert_id)
          AND NOT EXISTS (
            SELECT 1 FROM alert_verdicts later
             WHERE later.alert_id = v.alert_id AND (later.given_at, later.id) > (v.given_at, v.id)))
     SELECT source, owner, fused_logit AS "fusedLogit", probability, model_version AS "modelVersion",
            calibration_version AS "calibrationVersion", verdict = 'confirm' AS "isImpersonation",
            given_at AS "reviewedAt"
       FROM judged WHERE nth <= $2 ORDER BY nth, given_at DESC LIMIT $1`,
    [limit, ofOne],
  );
}

/** The number of verdicts on impersonations since then, of live brands or not: whether a new calibration is worthwhile. */
export async function countVerdictsSince(db: Queryable, since: Date | null): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*) FROM alert_verdicts v JOIN alert_sightings s ON s.id = v.sighting_id AND s.shows IS NULL
      WHERE v.given_at > coalesce($1::timestamptz, '-infinity')`,
    [since],
  );
  return row?.count ?? 0;
}

/** Above a probability, of one project, source and calibrator: judged alerts, and how many were dismissed. */
export async function countPrecision(
  db: Queryable,
  {
    projectId,
    source,
    calibrationVersion,
    above,
  }: { projectId: string; source: DiscoverySource; calibrationVersion: string; above: number },
): Promise<{ reviewed: number; wrong: number }> {
  const [row] = await db.query<{ reviewed: number; wrong: number }>(
    `SELECT count(*) AS reviewed, count(*) FILTER (WHERE v.verdict = 'dismiss') AS wrong
       FROM alert_sightings s
       JOIN alert_verdicts v ON v.sighting_id = s.id
       JOIN brand_alerts a ON a.id = v.alert_id
       JOIN brands b ON b.id = a.brand_id AND b.mode = 'live' AND b.project_id = $4
      WHERE s.source = $1 AND s.calibration_version = $2 AND s.probability > $3
        AND NOT EXISTS (
          SELECT 1 FROM alert_verdicts later WHERE later.alert_id = v.alert_id AND (later.given_at, later.id) > (v.given_at, v.id))`,
    [source, calibrationVersion, above, projectId],
  );
  return row ?? { reviewed: 0, wrong: 0 };
}

/** Alerts of a brand that were judged since a moment, by what found their pages: each counts with its last verdict. */
export async function countVerdictsOfBrand(
  db: Queryable,
  { brandId, days }: { brandId: string; days: number },
): Promise<{ source: DiscoverySource; judged: number; confirmed: number }[]> {
  return db.query<{ source: DiscoverySource; judged: number; confirmed: number }>(
    `SELECT s.source, count(*)::int AS judged, (count(*) FILTER (WHERE v.verdict = 'confirm'))::int AS confirmed
       FROM brand_alerts a
       JOIN alert_verdicts v ON v.alert_id = a.id AND v.given_at > now() - make_interval(days => $2)
       JOIN alert_sightings s ON s.id = v.sighting_id AND s.shows IS NULL
      WHERE a.brand_id = $1
        AND NOT EXISTS (
          SELECT 1 FROM alert_verdicts later WHERE later.alert_id = v.alert_id AND (later.given_at, later.id) > (v.given_at, v.id))
      GROUP BY s.source ORDER BY s.source`,
    [brandId, days],
  );
}

/** When disputes about pages of this project and source were upheld, since a moment. */
export async function listDisputes(
  db: Queryable,
  { projectId, source, since }: { projectId: string; source: DiscoverySource; since: Date },
): Promise<Date[]> {
  const rows = await db.query<{ givenAt: Date }>(
    `SELECT v.given_at AS "givenAt" FROM alert_verdicts v
       JOIN alert_sightings s ON s.id = v.sighting_id
       JOIN brand_alerts a ON a.id = v.alert_id
       JOIN brands b ON b.id = a.brand_id AND b.project_id = $3
      WHERE v.given_at > $2 AND v.cause = 'dispute' AND v.verdict = 'dismiss' AND s.source = $1`,
    [source, since, projectId],
  );
  return rows.map(({ givenAt }) => givenAt);
}
