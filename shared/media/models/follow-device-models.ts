import { existsSync, statSync } from 'node:fs';
import { ConfigError } from '../../platform/config/config.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type DeviceModels, readDeviceModels } from './device-models.ts';
import { manifestFile } from './manifest.ts';

/** The models that devices run, as they are now. */
export interface CurrentDeviceModels {
  /** Null while the folder names none. */
  current(): DeviceModels | null;
}

export interface FollowedDeviceModels extends CurrentDeviceModels {
  /** Resolves when no look is under way any more. */
  close(): Promise<void>;
}

interface Followed {
  /** FACE_MODELS_DIR; undefined where the operator names none. */
  folder: string | undefined;
  log: Logger;
  /** Between two looks at the manifest. A look is one stat of one file. */
  everyMs?: number;
}

const EVERY_MS = 2_000;

/**
 * Reads the manifest, and again whenever it changes, so that models that are fetched while the service runs are used
 * without a restart. A folder without a manifest has no models yet. One that becomes unusable later is logged, and the
 * models of before stay. @throws ConfigError for a folder that is missing and for a manifest that is wrong at the start
 */
export async function followDeviceModels({
  folder,
  log,
  everyMs = EVERY_MS,
}: Followed): Promise<FollowedDeviceModels> {
  if (folder === undefined) return { current: () => null, close: () => Promise.resolve() };
  if (!existsSync(folder)) throw new ConfigError([`FACE_MODELS_DIR: ${folder} does not exist`]);
  let seen = stateOf(folder);
  let models = seen === undefined ? null : await readDeviceModels(folder);
  if (models === null)
    log.warn(
      { event: 'models.missing' },
      'FACE_MODELS_DIR names no models for devices yet, so people cannot enroll.',
    );
  let look = Promise.resolve();
  let warnedOf: string | undefined;
  const readAgain = async (): Promise<void> => {
    const state = stateOf(folder);
    if (state === seen) return;
    try {
      models = state === undefined ? null : await readDeviceModels(folder);
      seen = state;
      log.info({ event: 'models.changed', reason: models?.set.id }, 'The models for devices have changed.');
    } catch (error) {
      // Read again at every look, for a file that it names may still be on its way; said once.
      if (state === warnedOf) return;
      warnedOf = state;
      log.warn(
        { event: 'models.unusable', err: error },
        'The manifest of the models is unusable; the models of before stay in use.',
      );
    }
  };
  const timer = setInterval(() => {
    look = look.then(readAgain);
  }, everyMs);
  timer.unref();
  return {
    current: () => models,
    async close() {
      clearInterval(timer);
      await look;
    },
  };
}

/** What changes with every replacement of the manifest; undefined where there is none. */
function stateOf(folder: string): string | undefined {
  const facts = statSync(manifestFile(folder), { throwIfNoEntry: false });
  return facts && `${facts.ino}/${facts.mtimeMs}/${facts.size}`;
}
