import { existsSync, statSync } from 'node:fs';
import { ConfigError } from '../../platform/config/config.ts';
import { runEvery } from '../../platform/lib/run-every.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { type DeviceModels, readDeviceModels } from './device-models.ts';
import { manifestFile } from './manifest.ts';

interface Following<Models> {
  /** FACE_MODELS_DIR; undefined where the operator names none. */
  folder: string | undefined;
  /** Rejects when the manifest or a file that it names is wrong. */
  read: (folder: string) => Promise<Models | null>;
  /** Gets what was read, at the start and after every change; null where the folder names none. */
  use: (models: Models | null) => Promise<void> | void;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Between two looks at the manifest. A look is one stat of one file. */
  everyMs?: number | undefined;
}

export interface ModelsFollower {
  /** Resolves when no look is under way any more. */
  close(): Promise<void>;
}

const EVERY_MS = 2_000;

/**
 * Reads the manifest, and again whenever it changes, so that models that are fetched while the service runs are used
 * without a restart. A folder without a manifest has no models yet. One that becomes unusable later is logged, and the
 * models of before stay. @throws ConfigError for a folder that is missing and for a manifest that is wrong at the start
 */
export async function followModels<Models>(following: Following<Models>): Promise<ModelsFollower> {
  const { folder, read, use, log, everyMs = EVERY_MS } = following;
  if (folder === undefined) {
    await use(null);
    return { close: () => Promise.resolve() };
  }
  if (!existsSync(folder)) throw new ConfigError([`FACE_MODELS_DIR: ${folder} does not exist`]);
  let seen = stateOf(folder);
  await use(seen === undefined ? null : await read(folder));
  let warnedOf: string | undefined;
  const loop = runEvery({
    everyMs,
    async work() {
      const state = stateOf(folder);
      if (state === seen) return;
      await use(state === undefined ? null : await read(folder));
      seen = state;
      log.info({ event: 'models.changed' }, 'The models have changed.');
    },
    onError(error) {
      // Read again at every look, for a file that it names may still be on its way; said once.
      const state = stateOf(folder);
      if (state === warnedOf) return;
      warnedOf = state;
      log.warn(
        { event: 'models.unusable', err: error },
        'The manifest of the models is unusable; the models of before stay in use.',
      );
    },
  });
  return { close: () => loop.stop() };
}

/** What changes with every replacement of the manifest; undefined where there is none. */
function stateOf(folder: string): string | undefined {
  const facts = statSync(manifestFile(folder), { throwIfNoEntry: false });
  return facts && `${facts.ino}/${facts.mtimeMs}/${facts.size}`;
}

/** The models that devices run, as they are now. */
export interface CurrentDeviceModels {
  /** Null while the folder names none. */
  current(): DeviceModels | null;
}

/** @throws as `followModels` */
export async function followDeviceModels(
  following: Pick<Following<DeviceModels>, 'folder' | 'log' | 'everyMs'>,
): Promise<CurrentDeviceModels & ModelsFollower> {
  let models: DeviceModels | null = null;
  const follower = await followModels({
    ...following,
    read: readDeviceModels,
    use: (read) => void (models = read),
  });
  if (models === null && following.folder !== undefined)
    following.log.warn(
      { event: 'models.missing' },
      'FACE_MODELS_DIR names no models for devices yet, so people cannot enroll.',
    );
  return { current: () => models, close: () => follower.close() };
}
