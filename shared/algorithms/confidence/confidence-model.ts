import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  bySource,
  type Calibration,
  calibrationSchema,
  type Calibrator,
  natsField,
  tableField,
  weightField,
} from './calibrators.ts';
import { claimLevels, wantLevels } from './claim-and-want.ts';
import { discoverySources } from './evidence.ts';
import { curveAt, mostLogOdds } from './family-scores.ts';
import { families, features } from './feature-table.ts';
import { namePeopleModel, type PeopleModel, peopleModelSchema } from './people/people-model.ts';

/** The schema of a model. A model is named by the hash of its content. */
export type { Calibration, Calibrator } from './calibrators.ts';

/**
 * Pairs of families that say more together than each: their scores are multiplied (see `interactionScore`).
 * Infrastructure stands for "not the owner's": owners seldom use a domain registered last week.
 */
export const interactions = [
  ['claim', 'intent'],
  ['claim', 'name'],
  ['logo', 'infrastructure'],
  ['face', 'intent'],
  ['name', 'intent'],
] as const;

const curve = z.array(z.number().min(-mostLogOdds).max(mostLogOdds));

const fusionSchema = z.strictObject({
  /** How and from which data it was made, in words. */
  origin: z.string().max(500),
  curves: z
    .array(curve)
    .length(features.length)
    .refine(
      (curves) => curves.every((values, index) => values.length === features[index]?.knots.length),
      'needs a value for every knot of its feature',
    )
    // A missing feature counts as 0, which has to be one of the values that it could have taken.
    .refine(
      (curves) => curves.every((values) => Math.min(...values) <= 0 && Math.max(...values) >= 0),
      'must reach 0',
    ),
  claimTable: tableField(claimLevels.length, wantLevels.length),
  familyWeights: z.array(weightField).length(families.length),
  interactionWeights: z.array(weightField).length(interactions.length),
  intercepts: bySource(natsField),
});
export type Fusion = z.infer<typeof fusionSchema>;

const modelSchema = z.strictObject({
  modelVersion: z.string(),
  /** One for each source: a new calibrator of one leaves the precision records of the others valid. */
  calibrationVersions: bySource(z.string()),
  fusion: fusionSchema,
  calibration: calibrationSchema,
  /** Judges pages about people in place of the rest, which judges those about all other brands. */
  people: peopleModelSchema,
});
export type ConfidenceModel = z.infer<typeof modelSchema>;

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/**
 * Names a model: 64 bits of SHA-256 of its content, and for a calibrator, of it together with its fusion. The part about
 * people has names of its own.
 */
export function nameModel(
  fusion: Fusion,
  calibration: Calibration,
  people: PeopleModel,
): ConfidenceModel {
  const modelVersion = `cfm_${hashOf(fusion)}`;
  const calibrationVersions = Object.fromEntries(
    discoverySources.map((source) => [source, `cfc_${hashOf([modelVersion, source, calibration[source]])}`]),
  );
  return {
    modelVersion,
    calibrationVersions: bySource(z.string()).parse(calibrationVersions),
    fusion,
    calibration,
    people,
  };
}

/** Reads a model from parsed JSON. Throws an Error naming what is wrong, also if it was edited after it was named. */
export function readModel(json: unknown): ConfidenceModel {
  const { data, error } = modelSchema.safeParse(json);
  if (data === undefined) throw new Error(`confidence model: ${z.prettifyError(error)}`);
  const { people } = data;
  requireNames('', data, nameModel(data.fusion, data.calibration, people));
  requireNames('people.', people, namePeopleModel(people.fusion, people.calibration));
  return data;
}

type Names = Pick<ConfidenceModel, 'modelVersion' | 'calibrationVersions'>;

function requireNames(part: string, given: Names, named: Names): void {
  if (named.modelVersion !== given.modelVersion)
    throw new Error(
      `confidence model: ${part}modelVersion is ${given.modelVersion}, its content ${named.modelVersion}`,
    );
  for (const source of discoverySources)
    if (named.calibrationVersions[source] !== given.calibrationVersions[source])
      throw new Error(`confidence model: ${part}calibrationVersions.${source} is not that of its content`);
}

/** Converts log-odds to a probability. */
export const probabilityOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

export const logitOf = (probability: number): number => Math.log(probability / (1 - probability));

/** The calibrated log-odds; never falls as the input rises. */
export function calibrateLogit(calibrator: Calibrator, logit: number): number {
  if (calibrator.kind === 'platt') return calibrator.slope * logit + calibrator.offset;
  return curveAt(calibrator.from, calibrator.to, logit);
}
