import type { Evidence } from '../../../algorithms/confidence/evidence.ts';
import type { Queryable } from '../../../platform/db/database.ts';

export interface Label {
  evidence: Evidence;
  isImpersonation: boolean;
}

/** A later label of the same alert replaces the earlier one. */
export async function putLabel(db: Queryable, label: Label & { alertId: string }): Promise<void> {
  await db.query(
    `INSERT INTO calibration_labels (alert_id, evidence, is_impersonation) VALUES ($1, $2, $3)
     ON CONFLICT (alert_id) DO UPDATE
        SET evidence = excluded.evidence, is_impersonation = excluded.is_impersonation, labelled_at = now()`,
    [label.alertId, JSON.stringify(label.evidence), label.isImpersonation],
  );
}

/** Newest first. */
export async function listLabels(db: Queryable, limit: number): Promise<Label[]> {
  // Evidence that was stored before pages were asked who they say they are has no claim.
  return db.query<Label>(
    `SELECT '{"claim": null}'::jsonb || evidence AS evidence, is_impersonation AS "isImpersonation"
       FROM calibration_labels ORDER BY id DESC LIMIT $1`,
    [limit],
  );
}
