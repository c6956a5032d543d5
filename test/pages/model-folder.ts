import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { faceSetSchema, setMembers, type FaceSetEntry } from '../../shared/media/models/face-set.ts';
import type { TinyVoiceModel } from './tiny-onnx.ts';

/** The folder of the set that comes with the service, which `npm test` has fetched. */
export function faceModelsFolder(): string {
  const folder = process.env['TEST_FACE_MODELS_DIR'];
  if (folder === undefined)
    throw new Error('TEST_FACE_MODELS_DIR: is set by npm test, which starts this test');
  return folder;
}

export function defaultSetEntry(): FaceSetEntry {
  const manifest: { set?: unknown } = JSON.parse(
    readFileSync(path.join(faceModelsFolder(), 'manifest.json'), 'utf8'),
  );
  return faceSetSchema.parse(manifest.set);
}

export interface ModelFolder {
  /** The value for FACE_MODELS_DIR. */
  path: string;
  remove(): void;
}

interface Models {
  /** The set's id, where the folder is to have the same models under another name, which is another set. */
  setId?: string;
  previousSets?: readonly FaceSetEntry[];
  voice?: TinyVoiceModel;
  previousVoices?: TinyVoiceModel[];
}

/** An operator's folder of models: the real set, and voices of which each file has the name of its field. */
export function createModelFolder({
  setId,
  previousSets = [],
  voice,
  previousVoices = [],
}: Models = {}): ModelFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-models-'));
  const keep = (stem: string, { bytes, ...described }: TinyVoiceModel) => {
    const file = `${stem}.onnx`;
    writeFileSync(path.join(folder, file), bytes);
    return { file, licence: 'CC0-1.0', ...described };
  };
  const set = defaultSetEntry();
  for (const member of setMembers) {
    const { file } = set.members[member];
    copyFileSync(path.join(faceModelsFolder(), file), path.join(folder, file));
  }
  const manifest = {
    set: { ...set, id: setId ?? set.id },
    previousSets,
    ...(voice ? { voice: keep('voice', voice) } : {}),
    previousVoices: previousVoices.map((each, index) => keep(`old-voice-${index}`, each)),
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
