import { type ConfidenceModel, readModel } from '../../../algorithms/confidence/confidence-model.ts';
import { currentModel } from '../../../algorithms/confidence/current-model.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findAdoptedModel } from './calibration-store.ts';

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
