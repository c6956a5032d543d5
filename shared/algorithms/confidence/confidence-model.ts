import { createHash } from 'node:crypto';
import { z } from 'zod';
import { claimLevels, wantLevels } from './claim-and-want.ts';
import { discoverySources } from './evidence.ts';
import { curveAt, mostLogOdds } from './family-scores.ts';
import { families, features } from './feature-table.ts';

/** The schema of a model. A model is named by the hash of its content. */
const nats = z.number().min(-50).max(50);
const rising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value >= (values[index - 1] ?? 0));

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

/** Maximum absolute log-odds of a claim and a want together: odds of 3,000 to 1. */
export const mostTableLogOdds = 8;

const curve = z.array(z.number().min(-mostLogOdds).max(mostLogOdds));
const weight = z.number().min(0).max(5);
const claimTable = z
  .array(
    z
      .array(z.number().min(-mostTableLogOdds).max(mostTableLogOdds))
      .length(wantLevels.length)
      .refine(rising, 'must rise'),
  )
  .length(claimLevels.length)
  .refine((rows) => wantLevels.every((_, want) => rising(rows.map((row) => row[want] ?? 0))), 'must rise');

/**
 * The first is that of Platt (1999), z -> slope z + offset; the second is linear between points of (z, calibrated
 * logit).
 */
const calibratorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('platt'), cases: z.int().min(0), slope: z.number().min(0), offset: nats }),
  z.strictObject({
    kind: z.literal('isotonic'),
    cases: z.int().min(0),
    from: z.array(z.number()).min(1).max(1000).refine(rising, 'must rise'),
    to: z.array(nats).min(1).max(1000).refine(rising, 'must rise'),
  }),
]);
export type Calibrator = z.infer<typeof calibratorSchema>;

const bySource = <Schema extends z.ZodType>(schema: Schema) => z.record(z.enum(discoverySources), schema);

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
  claimTable,
  familyWeights: z.array(weight).length(families.length),
  interactionWeights: z.array(weight).length(interactions.length),
  intercepts: bySource(nats),
});
export type Fusion = z.infer<typeof fusionSchema>;

const calibrationSchema = bySource(calibratorSchema);
export type Calibration = z.infer<typeof calibrationSchema>;

const modelSchema = z.strictObject({
  modelVersion: z.string(),
  /** One for each source: a new calibrator of one leaves the precision records of the others valid. */
  calibrationVersions: bySource(z.string()),
  fusion: fusionSchema,
  calibration: calibrationSchema,
});
export type ConfidenceModel = z.infer<typeof modelSchema>;

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** Names a model: 64 bits of SHA-256 of its content, and for a calibrator, of it together with its fusion. */
export function nameModel(fusion: Fusion, calibration: Calibration): ConfidenceModel {
  const modelVersion = `cfm_${hashOf(fusion)}`;
  const calibrationVersions = Object.fromEntries(
    discoverySources.map((source) => [source, `cfc_${hashOf([modelVersion, source, calibration[source]])}`]),
  );
  return {
    modelVersion,
    calibrationVersions: bySource(z.string()).parse(calibrationVersions),
    fusion,
    calibration,
  };
}

/** Reads a model from parsed JSON. Throws an Error naming what is wrong, also if it was edited after it was named. */
export function readModel(json: unknown): ConfidenceModel {
  const { data, error } = modelSchema.safeParse(json);
  if (data === undefined) throw new Error(`confidence model: ${z.prettifyError(error)}`);
  const { modelVersion, calibrationVersions } = nameModel(data.fusion, data.calibration);
  if (modelVersion !== data.modelVersion)
    throw new Error(`confidence model: modelVersion is ${data.modelVersion}, its content ${modelVersion}`);
  for (const source of discoverySources)
    if (calibrationVersions[source] !== data.calibrationVersions[source])
      throw new Error(`confidence model: calibrationVersions.${source} is not that of its content`);
  return data;
}

/** Converts log-odds to a probability. */
export const probabilityOf = (logit: number): number => 1 / (1 + Math.exp(-logit));

export const logitOf = (probability: number): number => Math.log(probability / (1 - probability));

/** The calibrated log-odds; never falls as the input rises. */
export function calibrateLogit(calibrator: Calibrator, logit: number): number {
  if (calibrator.kind === 'platt') return calibrator.slope * logit + calibrator.offset;
  return curveAt(calibrator.from, calibrator.to, logit);
}
