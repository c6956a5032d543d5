import { recalibrate } from '../../../algorithms/confidence/recalibrate.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { insertCalibration, lastCalibrationAt } from './calibration-store.ts';
import { confidenceInUse } from './confidence-in-use.ts';
import { countVerdictsSince, listJudged } from './verdict-store.ts';

/** Fewer new ones do not move a calibrator that was fitted to as many before. */
const verdictsToTry = 50;
/** The latest; fitting takes the process's only thread for some hundred milliseconds. */
const casesMax = 20_000;

/**
 * After enough new verdicts fits the calibrators to all that were given, and stores the model where that does better on cases held
 * out. Two processes at once store the same twice, which changes nothing.
 */
export async function calibrateFromVerdicts({
  db,
  log,
}: {
  db: Database;
  log: Pick<Logger, 'info'>;
}): Promise<void> {
  if ((await countVerdictsSince(db, await lastCalibrationAt(db))) < verdictsToTry) return;
  const model = await confidenceInUse({ db });
  const judged = await listJudged(db, casesMax);
  const cases = judged.filter(({ modelVersion }) => modelVersion === model.modelVersion);
  const { model: next, sources } = recalibrate(model, cases);
  const isAdopted = sources.some(({ outcome }) => outcome === 'adopted');
  await insertCalibration(db, { verdicts: judged.length, outcomes: sources, model: isAdopted ? next : null });
  log.info(
    { event: 'confidence.calibrators_fitted', sources, isAdopted },
    'New calibrators were fitted to the verdicts.',
  );
}
