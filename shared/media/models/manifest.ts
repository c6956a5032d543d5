import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../platform/config/config.ts';
import { judgementOfDefaultSet } from './default-calibration.ts';
import { checkFaceSet, faceSetSchema, type FaceSetEntry } from './face-set.ts';
import {
  checkScanModel,
  scanEntrySchema,
  scanModelsOfSet,
  setJudgementSchema,
  type ScanModels,
  type SetJudgement,
} from './scan-models.ts';
import { voiceEntrySchema } from './voice-model.ts';

/**
 * `set`, `voice`: the models that devices run; `previous...`: models that people were enrolled with before, whose
 * devices change over at a re-verification. `scan`: the models that find registered people in pictures of pages, where
 * they are not those of the set. Either half may be left out.
 */
export const manifestSchema = z
  .strictObject({
    set: faceSetSchema.optional(),
    previousSets: z.array(faceSetSchema).max(10).default([]),
    voice: voiceEntrySchema.optional(),
    previousVoices: z.array(voiceEntrySchema).default([]),
    scan: scanEntrySchema.optional(),
  })
  .refine(({ set, scan }) => set !== undefined || scan !== undefined, 'names neither set nor scan')
  .refine(({ set, scan }) => set !== undefined || scan?.ofSet === undefined, {
    path: ['scan', 'ofSet'],
    error: 'is of no use without a set',
  })
  .refine(
    ({ set, previousSets, voice, previousVoices }) =>
      set !== undefined || (voice === undefined && previousSets.length + previousVoices.length === 0),
    { path: ['set'], error: 'is missing; voice and earlier models are of no use without it' },
  );

export type Manifest = z.output<typeof manifestSchema>;

export const manifestFile = (folder: string): string => path.join(folder, 'manifest.json');

/** @throws ConfigError naming the field that is missing or wrong; no model file is read */
export function readManifest(folder: string): Manifest {
  const parsed = manifestSchema.safeParse(readJson(folder));
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.map(({ path: place, message }) =>
    [place.join('.'), message].filter((part) => part !== '').join(': '),
  );
  throw unusableManifest(folder, problems.join('; '));
}

/** Adds the field's name to any error of its check. @throws ConfigError */
export async function checkingMember<Model>(
  folder: string,
  member: string,
  check: () => Promise<Model>,
): Promise<Model> {
  try {
    return await check();
  } catch (error) {
    throw unusableManifest(folder, `${member}: ${messageOf(error)}`);
  }
}

function readJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(manifestFile(folder), 'utf8'));
  } catch (error) {
    throw unusableManifest(folder, messageOf(error));
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function unusableManifest(folder: string, problem: string): ConfigError {
  return new ConfigError([`FACE_MODELS_DIR: ${manifestFile(folder)}: ${problem}`]);
}

/**
 * The models that look for registered people, each file verified against its hash: those that the manifest names for
 * it, or the set that devices run, where it is known what its cosines mean. Null where there are none: then pages have
 * no face evidence, and nothing else changes. @throws ConfigError naming the field that is wrong
 */
export async function readScanModels(folder: string): Promise<ScanModels | null> {
  return scanModelsOf(folder, judgementOfDefaultSet);
}

/** Cosines that mean nothing yet. */
const notCalibrated = setJudgementSchema.parse({
  calibration: {
    source: 'being measured',
    worstGroup: 'unknown',
    points: [
      [0, 0],
      [1, -12],
    ],
  },
});

/** The same for whoever measures what the cosines of a set mean. @throws Error where there are no models, ConfigError */
export async function scanModelsToCalibrate(folder: string): Promise<ScanModels> {
  const models = await scanModelsOf(folder, () => notCalibrated);
  if (!models) throw new Error(`${manifestFile(folder)}: names neither a set nor a detector and an embedder`);
  return models;
}

async function scanModelsOf(
  folder: string,
  judgementOf: (set: FaceSetEntry) => SetJudgement | undefined,
): Promise<ScanModels | null> {
  // The set may still be on its way; only a folder that does not exist is a mistake.
  if (existsSync(folder) && !existsSync(manifestFile(folder))) return null;
  const { set, scan } = readManifest(folder);
  const { detector, embedder } = scan ?? {};
  if (detector !== undefined && embedder !== undefined)
    return {
      detector: await checkingMember(folder, 'scan.detector', async () => checkScanModel(folder, detector)),
      embedder: await checkingMember(folder, 'scan.embedder', async () => checkScanModel(folder, embedder)),
    };
  const judged = scan?.ofSet ?? (set && judgementOf(set));
  if (set === undefined || judged === undefined) return null;
  const checked = await checkingMember(folder, 'set', async () => checkFaceSet(folder, set));
  return scanModelsOfSet(checked, judged);
}
