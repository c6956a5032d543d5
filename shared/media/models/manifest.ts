import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../platform/config/config.ts';
import { checkFaceSet, faceSetSchema } from './face-set.ts';
import { checkScanModel, scanEntrySchema, scanModelsOfSet, type ScanModels } from './scan-models.ts';
import { voiceEntrySchema } from './voice-model.ts';

/** Earlier manifests named one model of a face, which got whole pictures. It finds no face, so it is no set. */
const replaced = z.undefined({
  error: 'single models of faces are no longer read; name a set (docs/models.md)',
});

/**
 * `set`, `voice`: the models that devices run; `previous...`: models that people were enrolled with before, whose
 * devices change over at a re-verification. `scan`: how registered people are found in pictures of pages. Either half may
 * be left out.
 */
export const manifestSchema = z
  .strictObject({
    set: faceSetSchema.optional(),
    previousSets: z.array(faceSetSchema).max(20).default([]),
    voice: voiceEntrySchema.optional(),
    previousVoices: z.array(voiceEntrySchema).max(20).default([]),
    scan: scanEntrySchema.optional(),
    face: replaced.optional(),
    previousFaces: replaced.optional(),
  })
  .refine(({ set, scan }) => set !== undefined || scan !== undefined, 'names neither set nor scan')
  .refine(
    ({ set, previousSets, voice, previousVoices }) =>
      set !== undefined || (voice === undefined && previousSets.length + previousVoices.length === 0),
    { path: ['set'], error: 'is missing; voice and earlier sets are of no use without it' },
  )
  .refine(({ set, scan }) => set !== undefined || scan?.ofSet === undefined, {
    path: ['scan', 'ofSet'],
    error: 'is of no use without a set',
  });

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

/** Why crawlers have no models: none at all, or those of the devices, whose cosines nobody has measured. */
export type NoScanModels = 'none' | 'not_calibrated';

/**
 * The models that look for registered people, each file verified against its hash; else why there are none. Then pages
 * have no face evidence, and nothing else changes. @throws ConfigError naming the field that is wrong
 */
export async function readScanModels(folder: string): Promise<ScanModels | NoScanModels> {
  if (!existsSync(manifestFile(folder))) return 'none';
  const { set, scan = {} } = readManifest(folder);
  const { detector, embedder, ofSet } = scan;
  if (detector !== undefined && embedder !== undefined)
    return {
      detector: await checkingMember(folder, 'scan.detector', async () => checkScanModel(folder, detector)),
      embedder: await checkingMember(folder, 'scan.embedder', async () => checkScanModel(folder, embedder)),
    };
  if (set === undefined) return 'none';
  if (ofSet === undefined) return 'not_calibrated';
  return scanModelsOfSet(await checkingMember(folder, 'set', async () => checkFaceSet(folder, set)), ofSet);
}
