import { readFile } from 'node:fs/promises';
import type { DeviceModels } from '../../../shared/media/models/device-models.ts';

export interface ModelFiles {
  /** Undefined for a name that is not one of them. Read at first use, then kept: every new device asks for it. */
  find(name: string): Promise<Buffer | undefined>;
}

/** The configured models under `<sha256>.onnx`, and nothing else of their folder. */
export function createModelFiles(models: DeviceModels | null): ModelFiles {
  const voices = models ? [...(models.voice ? [models.voice] : []), ...models.previousVoices] : [];
  const served = models ? [models.face, ...models.previousFaces, ...voices] : [];
  const paths = new Map(served.map(({ sha256, path }) => [`${sha256}.onnx`, path]));
  const kept = new Map<string, Promise<Buffer>>();
  return {
    find(name) {
      const known = kept.get(name);
      if (known) return known;
      const path = paths.get(name);
      if (path === undefined) return Promise.resolve(undefined);
      const reading = readFile(path);
      kept.set(name, reading);
      reading.catch(() => kept.delete(name));
      return reading;
    },
  };
}
