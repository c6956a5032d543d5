import type { RunModel } from '../../../shared/algorithms/faces/run-model.ts';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Sight, SightModels } from '../../../shared/device/sight/look.ts';
import { createSight } from '../../../shared/device/sight/sight.ts';
import { defaultSet } from '../../../shared/media/models/default-set.ts';
import { openOnnxModel } from '../../../shared/media/faces/onnx-model.ts';

/** The files of the set that comes with the service. */
export const MEMBERS = defaultSet.entry.members;

/**
 * The real models: of TEST_FACE_MODELS_DIR, else of the data folder. @throws Error where they are not: a test that needs
 * them is not passed by their absence
 */
export function faceModelsFolder(env: NodeJS.ProcessEnv = process.env): string {
  const given = env['TEST_FACE_MODELS_DIR'];
  const folder = given || join(resolve(env['DATA_DIR'] || '.data'), 'models', defaultSet.entry.id);
  for (const { file } of Object.values(MEMBERS)) {
    if (!existsSync(join(folder, file)))
      throw new Error(
        `${folder} has no ${file}: run npm run models -- install, or give TEST_FACE_MODELS_DIR`,
      );
  }
  return folder;
}

export async function openSightModels(threads = 1): Promise<SightModels> {
  const folder = faceModelsFolder();
  const open = async ({ file, sha256, outputs }: (typeof MEMBERS)[keyof SightModels]): Promise<RunModel> => {
    const model = await openOnnxModel({ path: join(folder, file), sha256, threads });
    return async (values, shape) => {
      const results = await model.run(values, shape);
      return outputs.map((name) => {
        const found = results.get(name);
        if (!found) throw new Error(`${file} has no output ${name}`);
        return found.values;
      });
    };
  };
  const [detector, landmarks, eyes, embedder] = await Promise.all([
    open(MEMBERS.detector),
    open(MEMBERS.landmarks),
    open(MEMBERS.eyes),
    open(MEMBERS.embedder),
  ]);
  return { detector, landmarks, eyes, embedder };
}

let opened: Promise<Sight> | undefined;

/** One for a test file: opening takes a tenth of a second. */
export async function realSight(): Promise<Sight> {
  opened ??= openSightModels().then((models) => createSight(models));
  return opened;
}
