import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../config/config.ts';
import { checkFaceModel, faceEntrySchema, type FaceModel } from './face-model.ts';
import { checkVoiceModel, voiceEntrySchema, type VoiceModel } from './voice-model.ts';

/** `previous...`: models that people were enrolled with before; their devices change over at a re-verification. */
const manifestSchema = z.strictObject({
  face: faceEntrySchema,
  previousFaces: z.array(faceEntrySchema).default([]),
  voice: voiceEntrySchema.optional(),
  previousVoices: z.array(voiceEntrySchema).default([]),
});

/** The models that devices run for this service. */
export interface DeviceModels {
  face: FaceModel;
  previousFaces: FaceModel[];
  /** Null where people are read by their face alone. */
  voice: VoiceModel | null;
  previousVoices: VoiceModel[];
}

/**
 * Reads and checks what an operator supplies, so that a service never starts with a model of unknown origin, terms or
 * shape. @throws ConfigError naming the member that is missing or wrong
 */
export async function readDeviceModels(folder: string): Promise<DeviceModels> {
  const parsed = manifestSchema.safeParse(readJson(folder));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path: place, message }) =>
      [place.join('.'), message].filter((part) => part !== '').join(': '),
    );
    throw unusable(folder, problems.join('; '));
  }
  const { face, previousFaces, voice, previousVoices } = parsed.data;
  const check = async <Entry, Model>(
    entries: readonly Entry[],
    member: string,
    checkModel: (folder: string, entry: Entry) => Promise<Model>,
  ): Promise<Model[]> =>
    Promise.all(
      entries.map(async (entry, index) =>
        naming(folder, `${member}.${index}`, async () => checkModel(folder, entry)),
      ),
    );
  return {
    face: await naming(folder, 'face', async () => checkFaceModel(folder, face)),
    previousFaces: await check(previousFaces, 'previousFaces', checkFaceModel),
    voice: voice ? await naming(folder, 'voice', async () => checkVoiceModel(folder, voice)) : null,
    previousVoices: await check(previousVoices, 'previousVoices', checkVoiceModel),
  };
}

function readJson(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  } catch (error) {
    throw unusable(folder, messageOf(error));
  }
}

async function naming<Model>(folder: string, member: string, check: () => Promise<Model>): Promise<Model> {
  try {
    return await check();
  } catch (error) {
    throw unusable(folder, `${member}: ${messageOf(error)}`);
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

function unusable(folder: string, problem: string): ConfigError {
  return new ConfigError([`FACE_MODELS_DIR: ${path.join(folder, 'manifest.json')}: ${problem}`]);
}
