import { AppError } from '../../platform/errors/app-error.ts';
import { carrierFormats, type CarrierFormat, findStore } from '../../algorithms/c2pa/manifests-in-file.ts';
import { decodeImage } from './decode-image.ts';
import { imageFormatOf } from './image-format.ts';
import { type VideoHash, videoHashOf } from '../c2pa/check-video.ts';
import { readFileStore, type ReadManifests } from '../c2pa/read-manifests.ts';

/** Undefined for a format in which no manifests are read or written. */
export function carrierOf(bytes: Buffer): CarrierFormat | undefined {
  const format = imageFormatOf(bytes);
  return carrierFormats.find((each) => each === format);
}

/** Reads the manifests of a file without judging the picture. Whatever is wrong with them is a result, not an error. */
function readManifests({ bytes }: { bytes: Buffer }): ReadManifests {
  const format = carrierOf(bytes);
  if (!format) return { state: 'unread', manifests: [] };
  return orDamaged(() => {
    const { state, manifests } = readFileStore(bytes, findStore(format, bytes));
    return { state, manifests };
  });
}

export interface ReadStoreOfVideo extends ReadManifests {
  /** That of the active manifest, where it is intact and can be compared. */
  videoHash?: VideoHash | undefined;
}

function orDamaged(read: () => ReadStoreOfVideo): ReadStoreOfVideo {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return { state: 'damaged', manifests: [] };
    throw error;
  }
}

/** Reads a store that was taken out of a video, which is compared where it lies. */
function readManifestStore({ store }: { store: Uint8Array }): ReadStoreOfVideo {
  return orDamaged(() => {
    const { state, manifests, stored, budget } = readFileStore(new Uint8Array(0), { store, parts: [] });
    const [active, manifest] = [manifests.at(-1), stored.at(-1)];
    const videoHash = active?.isIntact && manifest ? videoHashOf(manifest, budget) : undefined;
    return { state, manifests, videoHash };
  });
}

/**
 * Reads the manifests of a picture that is to get another one. The picture is decoded as well: what is none gets no manifest.
 * @throws AppError image_unsupported, image_unreadable, image_too_large
 */
async function readCarrier({ bytes }: { bytes: Buffer }): Promise<ReadManifests> {
  if (!carrierOf(bytes))
    throw new AppError(
      'image_unsupported',
      `image: must be one of ${carrierFormats.join(', ')}; an MP4, MOV or M4A is sent with its own Content-Type, and other formats get no manifest`,
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
