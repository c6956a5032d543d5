import { type ConfidenceModel, readModel } from '../../../algorithms/confidence/confidence-model.ts';
import { currentModel } from '../../../algorithms/confidence/current-model.ts';
import { recalibrate } from '../../../algorithms/confidence/recalibrate.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { findAdoptedModel, insertCalibration, lastCalibrationAt } from './calibration-store.ts';
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

/**
 * The model that pages are judged by: the shipped one, with the calibrators that verdicts last made for it. Calibrators of
 * another fusion say nothing about this one's figures, so a release with a new fusion begins with its own.
 * @throws Error where the stored one is not what its versions say
 */
export async function confidenceInUse({ db }: { db: Queryable }): Promise<ConfidenceModel> {
  const stored = await findAdoptedModel(db);
  if (stored === undefined) return currentModel;
  const model = readModel(stored);
  return model.modelVersion === currentModel.modelVersion ? model : currentModel;
}
