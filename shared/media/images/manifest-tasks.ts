import { AppError } from '../../platform/errors/app-error.ts';
import { type CarrierFormat, type FileStore, findStore } from '../../algorithms/c2pa/manifests-in-file.ts';
import { decodeImage } from './decode-image.ts';
import { imageFormatOf } from './image-format.ts';
import { checkManifests, type ManifestReport } from '../c2pa/check-manifests.ts';
import { readStore, storeBudget } from '../../algorithms/c2pa/stored-manifests.ts';

export const manifestStates = ['read', 'none', 'unread', 'damaged'] as const;

/** The manifests of a file. */
export interface ReadManifests {
  /** `none`: the file has no manifest. `unread`: its format is not searched. `damaged`: it has a store that cannot be read. */
  state: (typeof manifestStates)[number];
  manifests: ManifestReport[];
}

const carriers: ReadonlySet<string> = new Set(['jpeg', 'png']);

function carrierOf(bytes: Buffer): CarrierFormat | undefined {
  const format = imageFormatOf(bytes);
  return format === 'jpeg' || format === 'png' ? format : undefined;
}

/** Reads the manifests of a file without judging the picture. Whatever is wrong with them is a result, not an error. */
function readManifests({ bytes }: { bytes: Buffer }): ReadManifests {
  const format = carrierOf(bytes);
  if (!format) return { state: 'unread', manifests: [] };
  return orDamaged(() => reportsOf(bytes, findStore(format, bytes)));
}

function reportsOf(file: Uint8Array, { store, parts }: Pick<FileStore, 'store' | 'parts'>): ReadManifests {
  if (!store) return { state: 'none', manifests: [] };
  const budget = storeBudget();
  const manifests = readStore(store, budget);
  return { state: 'read', manifests: checkManifests(file, { parts }, { manifests, budget }) };
}

function orDamaged(read: () => ReadManifests): ReadManifests {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return { state: 'damaged', manifests: [] };
    throw error;
  }
}

/** Reads a store that was taken out of its file, so that no hash of a file is compared. */
function readManifestStore({ store }: { store: Uint8Array }): ReadManifests {
  return orDamaged(() => reportsOf(new Uint8Array(0), { store, parts: [] }));
}

/**
 * Reads the manifests of a picture that is to get another one. The picture is decoded as well: what is none gets no manifest.
 * @throws AppError image_unsupported, image_unreadable, image_too_large
 */
async function readCarrier({ bytes }: { bytes: Buffer }): Promise<ReadManifests> {
  if (!carrierOf(bytes))
    throw new AppError(
      'image_unsupported',
      `image: must be one of ${[...carriers].join(', ')}; manifests are not written into other formats`,
    );
  await decodeImage(bytes);
  const read = readManifests({ bytes });
  if (read.state === 'damaged') throw manifestsLost();
  return read;
}

/** A file with manifests that cannot be kept gets none: they would be lost. */
export function manifestsLost(cause?: unknown): AppError {
  return new AppError(
    'image_unreadable',
    'image: has C2PA manifests that are damaged or in a form that is not supported, so that they could not be kept',
    { cause },
  );
}

/** The tasks that the children of the image pool run for manifests. */
export const manifestTasks = { readManifests, readManifestStore, readCarrier };
