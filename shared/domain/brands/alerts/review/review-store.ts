import type { Queryable } from '../../../../platform/db/database.ts';
import type { Mode } from '../../../partners/projects/mode.ts';
import type { AlertReview } from './review.ts';

/** Where an alert is: of a project, and of which of its brands. */
export interface OwnAlert {
  alertId: string;
  brandId: string;
}

/** Those of these alerts that are of the project and mode, in the order of their ids. */
export async function findOwnAlerts(
  db: Queryable,
  { projectId, mode, alertIds }: { projectId: string; mode: Mode; alertIds: readonly string[] },
): Promise<OwnAlert[]> {
  return db.query<OwnAlert>(
    `SELECT a.id AS "alertId", a.brand_id AS "brandId" FROM brand_alerts a JOIN brands b ON b.id = a.brand_id
      WHERE a.id = ANY($1::text[]) AND b.project_id = $2 AND b.mode = $3 ORDER BY a.id`,
    [alertIds, projectId, mode],
  );
}

/** Locks them against visits, verdicts that are passed and deletion until the transaction ends. */
export async function lockAlerts(tx: Queryable, alertIds: readonly string[]): Promise<void> {
  await tx.query('SELECT 1 FROM brand_alerts WHERE id = ANY($1::text[]) ORDER BY id FOR KEY SHARE', [
    alertIds,
  ]);
}

export async function readReviews(db: Queryable, alertIds: readonly string[]): Promise<AlertReview[]> {
  return db.query<AlertReview>(
    `SELECT a.id AS "alertId", l.member_id AS "leasedBy", lm.name AS "leasedByName", l.leased_until AS "leasedUntil",
            w.verdict_id AS "verdictId", w.verdict, w.member_id AS "givenBy", wm.name AS "givenByName",
            w.leaves_at AS "leavesAt", w.returned_at AS "returnedAt", w.returned_for AS "returnedFor",
            v.id AS "lastVerdictId", s.id AS "lastSightingId"
       FROM unnest($1::text[]) a (id)
       LEFT JOIN alert_leases l ON l.alert_id = a.id AND l.leased_until > now()
       LEFT JOIN members lm ON lm.id = l.member_id
       LEFT JOIN waiting_verdicts w ON w.alert_id = a.id
       LEFT JOIN members wm ON wm.id = w.member_id
       LEFT JOIN LATERAL (
         SELECT id FROM alert_verdicts WHERE alert_id = a.id ORDER BY given_at DESC, id DESC LIMIT 1) v ON true
       LEFT JOIN LATERAL (
         SELECT id FROM alert_sightings WHERE alert_id = a.id ORDER BY seen_at DESC, id DESC LIMIT 1) s ON true`,
    [alertIds],
  );
}
