import { clipBox, type Box } from '../../algorithms/perceptual/box.ts';
import { differenceHash } from '../../algorithms/perceptual/likeness/thumbnail.ts';
import { logoCandidates } from '../../algorithms/perceptual/logo/logo-candidates.ts';
import { type PdqHash, qualityMin } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import { cutBox, isPlain } from './cut-box.ts';
import { decodeImage } from './decode-image.ts';
import { flattenImage, placeholderOf } from './pixels.ts';
import { imageTypes } from './image-format.ts';
import { logoHashes, type LogoHashes } from './logo-hashes.ts';
import { pictureHash } from './picture-hash.ts';
import { referenceHashes, type ReferenceHashes } from './reference-hashes.ts';

export interface DescribedReference extends ReferenceHashes {
  width: number;
  height: number;
  /** Media type. */
  type: string;
  /** BlurHash. */
  placeholder: string;
}

/** A crop of a page. */
export interface CropHashes extends LogoHashes {
  /** The candidate, in whole pixels of the page; `box` is its content, in pixels of the page too. */
  readonly crop: Box;
}

export interface PageHashes {
  width: number;
  height: number;
  /** Hash of the whole page. Templates are all alike: it supports other evidence and is none alone. */
  page: PdqHash;
  /** dHash: whether the page has changed since it was last seen. */
  change: Buffer;
  /** Crops with enough detail to be distinguished. */
  crops: CropHashes[];
}

/** Maximum number of elements of one page that are examined, before those that cannot be logos are left out. */
const elementsMax = 5000;
const white = [255, 255, 255] as const;
const dark = [16, 16, 16] as const;

/**
 * Describes a reference picture: its size, its hashes in all forms, a placeholder. One that is too plain has a quality
 * below 50, and whether to accept it is the caller's decision. @throws AppErrors of `decodeImage`
 */
async function describeReference({ bytes }: { bytes: Buffer }): Promise<DescribedReference> {
  const image = await decodeImage(bytes);
  const { width, height, format } = image;
  return {
    ...(await referenceHashes(image)),
    width,
    height,
    type: imageTypes[format],
    placeholder: await placeholderOf(flattenImage(image, white)),
  };
}

/**
 * Hashes one picture that may be a logo (a favicon, an `og:image`) for lookup, on white or, where it cannot be seen
 * there, on black; null where it shows nothing. @throws AppErrors of `decodeImage`
 */
async function hashLogo({ bytes }: { bytes: Buffer }): Promise<LogoHashes | null> {
  const image = await decodeImage(bytes);
  return (
    (await logoHashes(flattenImage(image, white))) ?? (image.alpha && logoHashes(flattenImage(image, dark)))
  );
}

/**
 * Hashes a screenshot's logos for lookup.
 *
 * @param input.elements boxes of images and the like, in pixels of the screenshot, the likeliest first; where none of
 * them can be a logo, windows over the page are taken
 * @throws AppErrors of `decodeImage`
 */
async function hashCrops({ bytes, elements }: { bytes: Buffer; elements: Box[] }): Promise<PageHashes> {
  const image = flattenImage(await decodeImage(bytes), white);
  const { width, height } = image;
  const crops: CropHashes[] = [];
  for (const crop of logoCandidates(image, elements.slice(0, elementsMax))) {
    const found = isPlain(image, crop) ? null : await logoHashes(cutBox(image, crop));
    if (!found || found.quality < qualityMin) continue;
    const { left, top } = found.box;
    const box = { ...found.box, left: left + crop.left, top: top + crop.top };
    crops.push({ ...found, crop, box: clipBox(box, image) ?? crop });
  }
  return { width, height, page: await pictureHash(image), change: differenceHash(image), crops };
}

/** The tasks that the children of the image pool run for brands. */
export const logoTasks = { describeReference, hashLogo, hashCrops };
