import { statSync } from 'node:fs';
import { runEvery } from '../../platform/lib/run-every.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { manifestFile } from './manifest.ts';

export interface ManifestFollower {
  /** Resolves once a reading in progress has ended. */
  stop(): Promise<void>;
}

interface Following<Models> {
  folder: string;
  /** Rejects when the manifest or a file that it names is wrong. */
  read: (folder: string) => Promise<Models>;
  /** Gets what was read, at the start and after every change. */
  use: (models: Models) => Promise<void> | void;
  log: Pick<Logger, 'info' | 'warn'>;
  everyMs?: number;
}

/** Models are installed while the service runs; two seconds later it uses them. */
const lookEveryMs = 2_000;
/** What is wrong is read again after this many looks even if the manifest stays: its files may still be arriving. */
const looksBetweenReadings = 15;

/**
 * Reads the models of a folder, and reads them again whenever its manifest is another one, so that a set can be
 * installed without a restart. A manifest that is wrong stops the start; a later one that is wrong is logged once, and the
 * models in use stay. @throws ConfigError at the start alone
 */
export async function followManifest<Models>(following: Following<Models>): Promise<ManifestFollower> {
  const { folder, read, use, log, everyMs = lookEveryMs } = following;
  let known = stampOf(folder);
  await use(await read(folder));
  let complaint: string | undefined;
  let looks = 0;
  const loop = runEvery({
    everyMs,
    async work() {
      const stamp = stampOf(folder);
      looks += 1;
      const isDue = complaint !== undefined && looks >= looksBetweenReadings;
      if (stamp === known && !isDue) return;
      [known, looks] = [stamp, 0];
      await use(await read(folder));
      complaint = undefined;
      log.info(
        { event: 'models.changed', reason: stamp === '' ? 'removed' : 'changed' },
        'The models have changed.',
      );
    },
    onError(error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message === complaint) return;
      complaint = message;
      log.warn(
        { event: 'models.unusable', err: error },
        'The manifest of the models changed and is not usable; the models in use stay.',
      );
    },
  });
  return { stop: () => loop.stop() };
}

/** What a file that was replaced or written to cannot have in common with what it was; empty where there is none. */
function stampOf(folder: string): string {
  const facts = statSync(manifestFile(folder), { throwIfNoEntry: false, bigint: true });
  return facts === undefined ? '' : `${facts.ino}-${facts.size}-${facts.mtimeNs}`;
}
