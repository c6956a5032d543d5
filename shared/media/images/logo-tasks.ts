import { clipBox, intersectionOverUnion, type Box } from '../../algorithms/perceptual/box.ts';
import { differenceHash } from '../../algorithms/perceptual/likeness/thumbnail.ts';
import {
  candidatesMax,
  firstScreen,
  logoCandidates,
} from '../../algorithms/perceptual/logo/logo-candidates.ts';
import { type PdqHash, qualityMin } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import { alteredHashes } from './altered-hashes.ts';
import { cutBox, isPlain } from './cut-box.ts';
import { decodeImage } from './decode-image.ts';
import { flattenImage, placeholderOf } from './pixels.ts';
import { imageTypes } from './image-format.ts';
import { findParts } from './find-parts.ts';
import { hashesOf, logoHashes, type LogoHashes, logoPlanes } from './logo-hashes.ts';
import { pictureHash } from './picture-hash.ts';
import type { RgbImage } from './rgb-image.ts';
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
  /**
   * Hashes by which an altered logo is found: turned back, in one colour, without its photograph. Only the likeliest
   * crops have any.
   */
  readonly altered: readonly Buffer[];
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
const elementsMax = 5100;
/**
 * Maximum number of hashes of one page by which crops are looked up as they are, and of crops that are examined for
 * alterations as well: each hash costs a lookup among all brands, and together they cost what forty crops did.
 */
const hashesMax = 72;
const alteredMax = 6;
/** Crops of pictures that come before texts and parts of pictures. */
const firstCrops = 12;
/** Crops whose contents overlap this much show the same. */
const sameFrom = 0.94;
/** Share of the first screen from which a picture may hold a page of its own, and the number of those examined. */
const largeShare = 0.15;
const largeMax = 2;
/** Pixels: a page with smaller pictures only may show its logo as a background that nothing names. */
const iconSide = 24;
const textMargin = 4;
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

/** The box of an element of a page. */
export interface ElementBox extends Box {
  /** Whether it is a text that may be the site's name: it is compared in one form, and as one of several. */
  readonly isText?: boolean;
}

/**
 * Hashes a screenshot's logos for lookup.
 *
 * @param input.elements boxes of images and the like, in pixels of the screenshot, the likeliest first, and of texts;
 * where no image can be a logo, windows over the page are taken, and for a large image what stands by itself in it
 * @throws AppErrors of `decodeImage`
 */
async function hashCrops({
  bytes,
  elements,
}: {
  bytes: Buffer;
  elements: ElementBox[];
}): Promise<PageHashes> {
  const image = flattenImage(await decodeImage(bytes), white);
  const { width, height } = image;
  const crops: CropHashes[] = [];
  const seen: Box[] = [];
  let [hashes, altered] = [0, 0];
  for (const { crop, isText } of await candidatesOf(image, elements.slice(0, elementsMax))) {
    if (hashes >= hashesMax) break;
    const planes = isPlain(image, crop) ? null : await logoPlanes(cutBox(image, crop), { square: !isText });
    if (!planes) continue;
    const found = hashesOf(planes);
    if (found.quality < qualityMin) continue;
    const box = { ...found.box, left: found.box.left + crop.left, top: found.box.top + crop.top };
    // A link, its picture and what is around them show the same thing.
    if (seen.some((other) => intersectionOverUnion(other, box) > sameFrom)) continue;
    seen.push(box);
    hashes += found.hashes.length;
    const isExamined = altered < alteredMax;
    if (isExamined) altered += 1;
    const more = isExamined ? await alteredHashes(planes) : [];
    crops.push({ ...found, altered: more, crop, box: clipBox(box, image) ?? crop });
  }
  return { width, height, page: await pictureHash(image), change: differenceHash(image), crops };
}

interface Candidate {
  crop: Box;
  isText: boolean;
}

/** Pictures, what stands by itself in large ones, and texts, by turns: none of them may crowd out the others. */
async function candidatesOf(image: RgbImage, elements: readonly ElementBox[]): Promise<Candidate[]> {
  const pictures = elements.filter(({ isText }) => isText !== true);
  const texts = elements.filter(({ isText }) => isText === true);
  const screen = { left: 0, top: 0, width: image.width, height: firstScreen(image) };
  const large = pictures.filter((box) => isLarge(box, screen)).slice(0, largeMax);
  const found = logoCandidates(image, pictures);
  const areas = pictures.some((box) => box.width >= iconSide && !isLarge(box, screen))
    ? large
    : [...large, screen];
  const parts: Box[] = [];
  for (const area of areas.slice(0, largeMax)) parts.push(...(await findParts(image, within(area, screen))));
  const picked = [
    ...found.slice(0, firstCrops).map((crop) => ({ crop, isText: false })),
    ...texts.flatMap((box) => clipBox(grown(box), image) ?? []).map((crop) => ({ crop, isText: true })),
    ...parts.map((crop) => ({ crop, isText: false })),
    ...found.slice(firstCrops).map((crop) => ({ crop, isText: false })),
  ];
  return picked.slice(0, candidatesMax);
}

/** The part of a picture that lies on the first screen, where a page shows whose it is. */
function within(box: Box, screen: Box): Box {
  return { ...box, height: Math.min(box.top + box.height, screen.height) - box.top };
}

function isLarge({ left, top, width, height }: Box, screen: Box): boolean {
  const isOnScreen = top < screen.height && left < screen.width;
  return isOnScreen && width * height > largeShare * screen.width * screen.height;
}

/** A text's box ends where its letters do, and its ground has to be seen. */
const grown = ({ left, top, width, height }: Box): Box => ({
  left: left - textMargin,
  top: top - textMargin,
  width: width + 2 * textMargin,
  height: height + 2 * textMargin,
});

/** The tasks that the children of the image pool run for brands. */
export const logoTasks = { describeReference, hashLogo, hashCrops };
