import { z } from 'zod';
import { assessEvidence } from '../../../algorithms/confidence/assess-evidence.ts';
import type { ConfidenceModel } from '../../../algorithms/confidence/confidence-model.ts';
import type { LabelledCase } from '../../../algorithms/confidence/recalibrate.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { alertAsSeen } from './alert-as-seen.ts';
import { alertNotFound } from './alert.ts';
import { listLabels, putLabel } from './label-store.ts';

/** More at once would hold one transaction for minutes. */
const labelsMax = 10_000;

/** What an operator says of pages that he or she has looked at. */
export const alertLabelsField = z
  .array(z.strictObject({ alertId: z.string().regex(/^alr_[0-9a-z]+$/), isImpersonation: z.boolean() }))
  .min(1)
  .max(labelsMax);

/**
 * Records an operator's own judgement of alerts, as last detected. It changes no alert and is no verdict: the cases are
 * left out of every fit, and every fit is judged by them. All or none.
 * @throws AppError alert_not_found
 */
export async function labelAlerts(
  { db }: { db: Database },
  labels: z.output<typeof alertLabelsField>,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const { alertId, isImpersonation } of labels) {
      const seen = await alertAsSeen({ db: tx }, { alertId, sightingId: null });
      // A lookalike is judged by its name, and the calibrators are about pages.
      if (!seen || seen.detection.shows !== null) throw alertNotFound();
      await putLabel(tx, { alertId, isImpersonation, evidence: seen.detection.evidence });
    }
    const impersonations = labels.filter(({ isImpersonation }) => isImpersonation).length;
    const after = { labels: labels.length, impersonations };
    recordAudit(tx, { action: 'calibration.labelled', projectId: null, target: 'calibration', after });
  });
}

/** The latest; a judgement by more of them is no sharper. */
const labelledMax = 20_000;

/** The labelled cases as a model fuses their evidence: they outlive the models under which they were labelled. */
export async function labelledCases(db: Queryable, model: ConfidenceModel): Promise<LabelledCase[]> {
  const labels = await listLabels(db, labelledMax);
  return labels.flatMap(({ evidence, isImpersonation }) => {
    const { source, fusedLogit, modelVersion } = assessEvidence(model, evidence);
    // Pages about people are judged by a part of the model that verdicts do not calibrate.
    return modelVersion === model.modelVersion ? [{ source, fusedLogit, isImpersonation }] : [];
  });
}
