import { setDigest } from '../shared/device/sight/set-digest.ts';
import { type DeviceModels, readDeviceModels } from '../shared/media/models/device-models.ts';
import type { FaceSet } from '../shared/media/models/face-set.ts';
import { followManifest } from '../shared/media/models/follow-manifest.ts';
import type { Releasers } from '../shared/platform/lifecycle/releasers.ts';
import type { Logger } from '../shared/platform/log/logger.ts';

/** A set under the names by which devices and submissions know it. */
export interface InstalledSet extends FaceSet {
  /** What a submission signs as `set`. */
  digest: string;
  /** What a submission says in `model`. */
  model: string;
}

export interface InstalledModels extends Omit<DeviceModels, 'set' | 'previousSets'> {
  set: InstalledSet;
  previousSets: readonly InstalledSet[];
}

/** The models of this moment: they are installed and exchanged while the service runs. */
export interface ModelsInUse {
  /** Null while none are installed. */
  current(): InstalledModels | null;
}

/** A submission's `model` has 64 characters: 31 for the set, a plus sign, 30 for the voice. */
const stemMax = 18;

/** @throws ConfigError when the manifest is wrong at the start */
export async function openInstalledModels({
  folder,
  log,
  releasers,
  everyMs,
}: {
  folder: string | undefined;
  log: Pick<Logger, 'info' | 'warn'>;
  releasers: Pick<Releasers, 'add'>;
  everyMs?: number;
}): Promise<ModelsInUse> {
  let current: InstalledModels | null = null;
  if (folder !== undefined) {
    const follower = await followManifest({
      folder,
      read: async (place) => named(await readDeviceModels(place)),
      use: (models) => void (current = models),
      log,
      ...(everyMs !== undefined && { everyMs }),
    });
    releasers.add('models', () => follower.stop());
  }
  return { current: () => current };
}

async function named(models: DeviceModels | null): Promise<InstalledModels | null> {
  if (models === null) return null;
  const { set, previousSets, ...voices } = models;
  return { ...voices, set: await nameSet(set), previousSets: await Promise.all(previousSets.map(nameSet)) };
}

async function nameSet(set: FaceSet): Promise<InstalledSet> {
  const digest = await setDigest(set, crypto);
  return { ...set, digest, model: `${set.id.slice(0, stemMax)}@${digest.slice(0, 12)}` };
}
