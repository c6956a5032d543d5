import { createHash } from 'node:crypto';
import { z } from 'zod';
import {
  bySource,
  type Calibration,
  calibrationSchema,
  mostTableLogOdds,
  natsField,
  tableField,
} from '../calibrators.ts';
import { discoverySources } from '../evidence.ts';
import { mostLogOdds } from '../family-scores.ts';
import { personClaims, personWants } from './person-claim.ts';
import { personFeatures } from './person-features.ts';

/** The part of a model that judges pages about people. */
const cell = z.number().min(-mostTableLogOdds).max(mostTableLogOdds);

const peopleFusionSchema = z.strictObject({
  origin: z.string().max(500),
  /** The log-odds that a page about the person impersonates them, by how it was found. */
  intercepts: bySource(natsField),
  claimTable: tableField(personClaims.length, personWants.length),
  /** For each claim, where its want could not be read. */
  unknownWants: z.array(cell).length(personClaims.length),
  curves: z
    .array(z.array(z.number().min(-mostLogOdds).max(mostLogOdds)))
    .length(personFeatures.length)
    .refine(
      (curves) => curves.every((values, index) => values.length === personFeatures[index]?.knots.length),
      'needs a value for every knot of its feature',
    )
    .refine(
      (curves) => curves.every((values) => Math.min(...values) <= 0 && Math.max(...values) >= 0),
      'must reach 0',
    ),
});
export type PeopleFusion = z.infer<typeof peopleFusionSchema>;

export const peopleModelSchema = z.strictObject({
  /** Not that of the brands' part: verdicts about one say nothing of the figures of the other. */
  modelVersion: z.string(),
  calibrationVersions: bySource(z.string()),
  fusion: peopleFusionSchema,
  calibration: calibrationSchema,
});
export type PeopleModel = z.infer<typeof peopleModelSchema>;

const hashOf = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);

/** Names the part by its content, as `nameModel` names a model. */
export function namePeopleModel(fusion: PeopleFusion, calibration: Calibration): PeopleModel {
  const modelVersion = `cfm_${hashOf(fusion)}`;
  const versions = discoverySources.map((source) => [
    source,
    `cfc_${hashOf([modelVersion, source, calibration[source]])}`,
  ]);
  const calibrationVersions = bySource(z.string()).parse(Object.fromEntries(versions));
  return { modelVersion, calibrationVersions, fusion, calibration };
}
