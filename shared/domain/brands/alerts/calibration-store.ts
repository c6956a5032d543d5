import type { ConfidenceModel } from '../../../algorithms/confidence/confidence-model.ts';
import type { SourceOutcome } from '../../../algorithms/confidence/recalibrate.ts';
import type { Queryable } from '../../../platform/db/database.ts';

/** @param run `model` null: no calibrator did better */
export async function insertCalibration(
  db: Queryable,
  run: { verdicts: number; outcomes: readonly SourceOutcome[]; model: ConfidenceModel | null },
): Promise<void> {
  await db.query('INSERT INTO confidence_calibrations (verdicts, outcomes, model) VALUES ($1, $2, $3)', [
    run.verdicts,
    JSON.stringify(run.outcomes),
    run.model === null ? null : JSON.stringify(run.model),
  ]);
}

/** The time of the last attempt, whatever its result. */
export async function lastCalibrationAt(db: Queryable): Promise<Date | null> {
  const [row] = await db.query<{ ranAt: Date }>(
    'SELECT ran_at AS "ranAt" FROM confidence_calibrations ORDER BY id DESC LIMIT 1',
  );
  return row?.ranAt ?? null;
}

/** As stored, to be read like a file. */
export async function findAdoptedModel(db: Queryable): Promise<unknown> {
  const [row] = await db.query<{ model: unknown }>(
    'SELECT model FROM confidence_calibrations WHERE model IS NOT NULL ORDER BY id DESC LIMIT 1',
  );
  return row?.model;
}
