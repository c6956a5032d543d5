import { z } from 'zod';
import { type ConfidenceModel, readModel } from '../../../algorithms/confidence/confidence-model.ts';
import { currentModel } from '../../../algorithms/confidence/current-model.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { findAdoptedModel } from './calibration-store.ts';

const storedField = z.looseObject({ modelVersion: z.string() });

/**
 * A model that verdicts made of the shipped one, with the shipped part about people, which they do not calibrate; undefined
 * where it was made of another, whose shape may be another as well.
 * @throws Error where it is not what its versions say
 */
export function readStored(stored: unknown): ConfidenceModel | undefined {
  const { success, data } = storedField.safeParse(stored);
  if (!success || data.modelVersion !== currentModel.modelVersion) return undefined;
  return readModel({ ...data, people: currentModel.people });
}

/**
 * The model that pages are judged by: the shipped one, with the calibrators that verdicts last made for it. Calibrators of
 * another fusion say nothing about this one's figures, so a release with a new fusion begins with its own.
 * @throws Error where the stored one is not what its versions say
 */
export async function confidenceInUse({ db }: { db: Queryable }): Promise<ConfidenceModel> {
  const stored = await findAdoptedModel(db);
  return readStored(stored) ?? currentModel;
}
