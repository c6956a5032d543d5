import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JUDGED_ACTIONS } from '../../shared/device/liveness/liveness.ts';
import { setDigest } from '../../shared/device/sight/set-digest.ts';
import { faceModelsFolder, MEMBERS } from '../support/heads/face-models.ts';
import type { TinyVoiceModel } from './tiny-onnx.ts';

export interface ModelFolder {
  /** The value for FACE_MODELS_DIR. */
  path: string;
  remove(): void;
}

export interface Models {
  /** Ids of sets, all of the same files: the id alone makes each another set. */
  set?: string;
  previousSets?: string[];
  voice?: TinyVoiceModel;
  previousVoices?: TinyVoiceModel[];
}

const KINDS = { detector: 'rfb', landmarks: 'points-68', eyes: 'eye-24', embedder: 'arcface' } as const;
const members = Object.fromEntries(
  Object.entries(MEMBERS).map(([member, { file, sha256, outputs }]) => [
    member,
    { file, sha256, kind: KINDS[member as keyof typeof KINDS], input: 'input', outputs },
  ]),
);

const describeSet = (id: string) => ({
  id,
  source: 'npm: faceplugin-face-recognition-js 0.0.1',
  licence: 'MIT',
  movements: JUDGED_ACTIONS,
  members,
});

/** The name and the digest under which pages submit what a set of the folder has seen. */
export async function namesOfSet(id: string): Promise<{ set: string; model: string }> {
  const digest = await setDigest({ id, members: MEMBERS }, crypto);
  return { set: digest, model: `${id.slice(0, 18)}@${digest.slice(0, 12)}` };
}

/** The id of the current set where a test does not name one. */
export const SET = 'set-of-tests';

/** An operator's folder of the real models that see a face, and of tiny ones that hear a voice. */
export function createModelFolder({
  set = SET,
  previousSets = [],
  voice,
  previousVoices = [],
}: Models = {}): ModelFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-models-'));
  const real = faceModelsFolder();
  for (const { file } of Object.values(MEMBERS)) symlinkSync(path.join(real, file), path.join(folder, file));
  const keep = (stem: string, { bytes, ...described }: TinyVoiceModel) => {
    const file = `${stem}.onnx`;
    writeFileSync(path.join(folder, file), bytes);
    return { file, licence: 'CC0-1.0', ...described };
  };
  const manifest = {
    set: describeSet(set),
    previousSets: previousSets.map(describeSet),
    ...(voice ? { voice: keep('voice', voice) } : {}),
    previousVoices: previousVoices.map((each, index) => keep(`old-voice-${index}`, each)),
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
