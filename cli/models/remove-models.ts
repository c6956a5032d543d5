import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openManifest } from './edit-manifest.ts';

export interface RemovedModels {
  removed: string;
  /** What the removal means for people; empty for models of the scanner. */
  consequence: string;
}

/**
 * Takes a set, by its id, or the scanner's models, as `scan`, out of the manifest; the folder of the set goes with it. @throws
 * Error saying what is there, or what still needs it
 */
export function removeModels(folder: string, name: string): RemovedModels {
  const manifest = openManifest(folder);
  const { raw } = manifest;
  const { set, previousSets = [], scan } = raw;
  if (name === 'scan') {
    if (scan === undefined) throw new Error('scan: the manifest names no models of the scanner');
    manifest.save({ ...raw, scan: undefined });
    return { removed: name, consequence: '' };
  }
  const isCurrent = set?.id === name;
  const isEarlier = previousSets.some(({ id }) => id === name);
  if (!isCurrent && !isEarlier) {
    const known = [...(set ? [set] : []), ...previousSets].map(({ id }) => id);
    throw new Error(`${name}: is no set of this folder; there is ${known.join(', ') || 'none'}`);
  }
  if (isCurrent && (previousSets.length > 0 || raw['voice'] !== undefined || scan?.['ofSet'] !== undefined))
    throw new Error(
      `${name}: earlier sets, a voice or a calibration in the manifest need it; remove those first`,
    );
  manifest.save(
    isCurrent
      ? { ...raw, set: undefined }
      : { ...raw, previousSets: previousSets.filter(({ id }) => id !== name) },
  );
  const place = path.join(folder, name);
  if (existsSync(place)) rmSync(place, { recursive: true, force: true });
  return {
    removed: name,
    consequence: isCurrent
      ? 'Nobody can be enrolled or verified by face until a set is installed again.'
      : 'Devices that were enrolled with it need a new enrollment link.',
  };
}
