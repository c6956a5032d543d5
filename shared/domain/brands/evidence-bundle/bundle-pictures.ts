import { type PdqHash, qualityMin } from '../../../algorithms/perceptual/pdq/pdq-hash.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import {
  cropBytesMax,
  cropsMax,
  screenshotBytesMax,
  type KeptCrop,
  type KeptFaces,
  type KeptPicture,
} from './make-bundle.ts';
import type { CapturedVisit } from './captured-visit.ts';
import type { MatchedPage } from './matched-page.ts';
import type { ImagePool } from '../../../media/images/image-pool.ts';
import type { BlobStorage } from '../../../platform/storage/blob-storage.ts';
import { readReferenceFile } from '../brands/references/reference-files.ts';

export interface PictureDeps {
  storage: BlobStorage;
  imagePool: Pick<ImagePool, 'run'>;
}

/** An area of a page that resembles a reference, as a picture. */
export interface SeenCrop {
  referenceId: string;
  png: Buffer;
}

/**
 * The area of a screenshot where a match found its logo; none where that is the favicon, or there is no logo.
 * @throws AppError overloaded
 */
export async function cropsOf(
  { imagePool }: Pick<PictureDeps, 'imagePool'>,
  screenshot: CapturedVisit['screenshot'],
  { logo }: Pick<MatchedPage, 'logo'>,
): Promise<SeenCrop[]> {
  if (!logo?.box || screenshot === null) return [];
  const { box } = logo;
  const png = await unlessUnreadable(imagePool.run('cutPicture', { bytes: screenshot, box }));
  return png ? [{ referenceId: logo.nearest.referenceId, png: Buffer.from(png) }] : [];
}

/** The pictures of a bundle, each within its share of the size. @throws AppError store_unavailable, overloaded */
export async function preparePictures(
  deps: PictureDeps,
  input: {
    brandId: string;
    screenshot: CapturedVisit['screenshot'];
    crops: readonly SeenCrop[];
    faces: SeenCrop | null;
  },
): Promise<{
  screenshot: KeptPicture | null;
  crops: KeptCrop[];
  faces: KeptFaces | null;
  /** The perceptual fingerprint of the screenshot; null where there was too little to see. */
  look: Buffer | null;
}> {
  const screenshot = input.screenshot && (await fit(deps, input.screenshot, screenshotBytesMax));
  const crops: KeptCrop[] = [];
  for (const { referenceId, png } of input.crops.slice(0, cropsMax)) {
    const crop = await fit(deps, png, cropBytesMax);
    if (!crop) continue;
    const file = await readReferenceFile(deps, { brandId: input.brandId, referenceId });
    crops.push({ referenceId, crop, reference: file ? await fit(deps, file, cropBytesMax) : null });
  }
  const pair = input.faces && (await fit(deps, input.faces.png, cropBytesMax));
  const faces = input.faces && pair && { referenceId: input.faces.referenceId, pair };
  return { screenshot, crops, faces, look: screenshot && lookOf(screenshot.look) };
}

const lookOf = ({ hash, quality }: PdqHash): Buffer | null =>
  quality < qualityMin ? null : Buffer.from(hash);

async function fit(
  { imagePool }: Pick<PictureDeps, 'imagePool'>,
  bytes: Buffer,
  bytesMax: number,
): Promise<(KeptPicture & { look: PdqHash }) | null> {
  const fitted = await unlessUnreadable(imagePool.run('fitPicture', { bytes, bytesMax }));
  return fitted && { ...fitted, bytes: Buffer.from(fitted.bytes) };
}

const unreadable = ['image_unreadable', 'image_unsupported', 'image_too_large', 'image_unsuitable'] as const;

/** Null for an unreadable picture, which is no evidence; the bundle lists it as lacking. */
async function unlessUnreadable<Picture>(working: Promise<Picture>): Promise<Picture | null> {
  try {
    return await working;
  } catch (error) {
    if (unreadable.some((code) => isAppError(error, code))) return null;
    throw error;
  }
}
