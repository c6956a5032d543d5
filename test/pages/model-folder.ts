import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FaceSetEntry, faceSetSchema, setDigest, setName } from '../../shared/media/models/face-set.ts';
import { faceModelsFolder } from '../support/heads/face-models.ts';
import type { TinyVoiceModel } from './tiny-onnx.ts';

/** The entry of the set that comes with the service, as `npm test` has fetched it. */
export function defaultSetEntry(): FaceSetEntry {
  const text = readFileSync(path.join(faceModelsFolder(), 'manifest.json'), 'utf8');
  const manifest: { set?: unknown } = JSON.parse(text);
  return faceSetSchema.parse(manifest.set);
}

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

const described = (id: string): FaceSetEntry => ({ ...defaultSetEntry(), id });

/** The name and the digest under which pages submit what a set of the folder has seen. */
export function namesOfSet(id: string): { set: string; model: string } {
  const entry = described(id);
  return { set: setDigest(entry), model: setName(entry) };
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
  for (const { file } of Object.values(defaultSetEntry().members))
    symlinkSync(path.join(path.resolve(faceModelsFolder()), file), path.join(folder, file));
  const keep = (stem: string, { bytes, ...facts }: TinyVoiceModel) => {
    const file = `${stem}.onnx`;
    writeFileSync(path.join(folder, file), bytes);
    return { file, licence: 'CC0-1.0', ...facts };
  };
  const manifest = {
    set: described(set),
    previousSets: previousSets.map(described),
    ...(voice ? { voice: keep('voice', voice) } : {}),
    previousVoices: previousVoices.map((each, index) => keep(`old-voice-${index}`, each)),
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
