import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TinyFaceModel, TinyVoiceModel } from './tiny-onnx.ts';

export interface ModelFolder {
  /** The value for FACE_MODELS_DIR. */
  path: string;
  remove(): void;
}

interface Models {
  face: TinyFaceModel;
  previousFaces?: TinyFaceModel[];
  voice?: TinyVoiceModel;
  previousVoices?: TinyVoiceModel[];
}

/** An operator's folder of models; each file has the name of its field in the manifest. */
export function createModelFolder(models: Models): ModelFolder {
  const folder = mkdtempSync(path.join(tmpdir(), 'humanmark-models-'));
  const keep = <Model extends TinyFaceModel | TinyVoiceModel>(stem: string, model: Model) => {
    const { bytes, ...described } = model;
    const file = `${stem}.onnx`;
    writeFileSync(path.join(folder, file), bytes);
    return { file, licence: 'CC0-1.0', ...described };
  };
  const { face, voice, previousFaces = [], previousVoices = [] } = models;
  const manifest = {
    face: keep('face', face),
    previousFaces: previousFaces.map((each, index) => keep(`old-face-${index}`, each)),
    ...(voice ? { voice: keep('voice', voice) } : {}),
    previousVoices: previousVoices.map((each, index) => keep(`old-voice-${index}`, each)),
  };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
