import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { RunModel, Sight, SightModels } from '../../../shared/device/sight/look.ts';
import { createSight } from '../../../shared/device/sight/sight.ts';
import { openOnnxModel } from '../../../shared/media/faces/onnx-model.ts';

/** Set A of docs/models.md, by the file that each member is. */
export const MEMBERS = {
  detector: {
    file: 'fr_detect.onnx',
    sha256: '6c0256ccd3164f844736a401faf936ec2930764a87ae39442180887d0c5c8854',
    outputs: ['scores', 'boxes'],
  },
  landmarks: {
    file: 'fr_landmark.onnx',
    sha256: 'f10b0ba1d2a8a099adefede1ebf3733e44fe370715e7303dbeb7f59c02142258',
    outputs: ['output'],
  },
  eyes: {
    file: 'fr_eye.onnx',
    sha256: '1afcea006abc1ccac3c517022abde0aa092bed74ff3c9fe6878483ef9e6e38de',
    outputs: ['output'],
  },
  embedder: {
    file: 'fr_feature.onnx',
    sha256: '87aacdfe57510db2af90c0251df680e8eec88f122ee94712121d09bcaaaf3581',
    outputs: ['output'],
  },
} as const satisfies Record<keyof SightModels, unknown>;

/**
 * The real models: of TEST_FACE_MODELS_DIR, else of the data folder. @throws Error where they are not: a test that needs
 * them is not passed by their absence
 */
export function faceModelsFolder(env: NodeJS.ProcessEnv = process.env): string {
  const given = env['TEST_FACE_MODELS_DIR'];
  const folder = given || join(resolve(env['DATA_DIR'] || '.data'), 'models', 'faceplugin-0.0.1');
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
