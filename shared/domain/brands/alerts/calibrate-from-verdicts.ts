import { type ConfidenceModel, nameModel } from '../../../algorithms/confidence/confidence-model.ts';
import { currentModel } from '../../../algorithms/confidence/current-model.ts';
import { casesOfOneMax } from '../../../algorithms/confidence/fair-cases.ts';
import { recalibrate } from '../../../algorithms/confidence/recalibrate.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { findCalibration, insertCalibration, lastCalibration } from './calibration-store.ts';
import { confidenceInUse, readStored } from './confidence-in-use.ts';
import { labelledCases } from './label-alerts.ts';
import { countVerdictsSince, listJudged } from './verdict-store.ts';

/** Fewer new ones do not move a calibrator that was fitted to as many before. */
const verdictsToTry = 50;
/** Fitting takes the process's only thread for some hundred milliseconds. */
const casesMax = 20_000;

/**
 * At most once a day, after enough new verdicts, fits the calibrators to those of independent projects, and stores the
 * model where that does better on cases held out. What was refused is stored beside it for an operator. Two processes at
 * once store the same twice, which changes nothing.
 */
export async function calibrateFromVerdicts({
  db,
  log,
}: {
  db: Database;
  log: Record<'info' | 'warn', (told: object, message: string) => void>;
}): Promise<void> {
  const last = await lastCalibration(db);
  // The most that a probability moves at once is the most that it moves in a day.
  if (last && !last.isPast) return;
  if ((await countVerdictsSince(db, last?.ranAt ?? null)) < verdictsToTry) return;
  const model = await confidenceInUse({ db });
  const judged = await listJudged(db, { limit: casesMax, ofOne: casesOfOneMax });
  const cases = judged.filter(({ modelVersion }) => modelVersion === model.modelVersion);
  const labelled = await labelledCases(db, model);
  const { model: next, refused, sources } = recalibrate({ model, shipped: currentModel, cases, labelled });
  const isAdopted = sources.some(({ outcome }) => outcome === 'adopted');
  const stored = { verdicts: judged.length, outcomes: sources, model: isAdopted ? next : null, refused };
  const fit = await insertCalibration(db, { ...stored, adopts: null });
  log.info(
    { event: 'confidence.calibrators_fitted', fit, sources, isAdopted },
    'New calibrators were fitted to the verdicts.',
  );
  const refusedSources = sources.filter(({ outcome }) => outcome === 'refused');
  if (refusedSources.length > 0)
    log.warn(
      { event: 'confidence.fit_refused', fit, sources: refusedSources },
      'A fit to the verdicts was not adopted; an operator can look at it.',
    );
}

/**
 * Adopts what a fit was refused, on the word of an operator: the calibrators of the refused sources, in the model in use.
 * @throws AppError invalid_request where there is no such fit, nothing of it was refused, or its model is not in use
 */
export async function adoptRefused({ db }: { db: Database }, id: string): Promise<ConfidenceModel> {
  return db.transaction(async (tx) => {
    const fit = await findCalibration(tx, id);
    const inUse = await confidenceInUse({ db: tx });
    if (!fit || fit.refused === null) throw notFound();
    const refused = readStored(fit.refused);
    if (!refused) throw notFound();
    const calibration = { ...inUse.calibration };
    for (const { source, outcome } of fit.outcomes)
      if (outcome === 'refused') calibration[source] = refused.calibration[source];
    const model = nameModel(inUse.fusion, calibration, inUse.people);
    const { verdicts, outcomes } = fit;
    await insertCalibration(tx, { verdicts, outcomes, model, refused: null, adopts: id });
    recordAudit(tx, { action: 'calibration.adopted', projectId: null, target: id });
    return model;
  });
}

function notFound(): AppError {
  return new AppError('invalid_request', 'fit: nothing that was refused for the model in use has this id.');
}
