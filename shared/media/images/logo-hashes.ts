import type { Box } from '../../algorithms/perceptual/box.ts';
import { type Colour, contentBox } from '../../algorithms/perceptual/logo/content-box.ts';
import type { Luma } from '../../algorithms/perceptual/pdq/pdq-coefficients.ts';
import { pdqHash } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import { blur } from './blur.ts';
import { cutBox } from './cut-box.ts';
import { enlarge } from './enlarge.ts';
import { onGround } from './on-ground.ts';
import { lumaOf } from './picture-hash.ts';
import { resizeImage } from './pixels.ts';
import type { RgbImage } from './rgb-image.ts';

/** The hashes by which a crop is looked up. */
export interface LogoHashes {
  /**
   * One or two hashes: of the content stretched to a square; and, where it is not square, in its shape within a square.
   */
  readonly hashes: readonly Buffer[];
  /** Quality of the first hash; below 50 nothing should be concluded. */
  readonly quality: number;
  /** Where the content is, in pixels of the picture, not rounded. */
  readonly box: Box;
}

/** Null where the picture shows nothing but its ground. */
export async function logoHashes(image: RgbImage): Promise<LogoHashes | null> {
  const planes = await logoPlanes(image);
  return planes && hashesOf(planes);
}

export function hashesOf(planes: LogoPlanes): LogoHashes {
  const { hash, quality } = pdqHash(planes.stretched);
  const hashes = planes.square ? [hash, pdqHash(planes.square).hash] : [hash];
  return { hashes, quality, box: planes.box };
}

/** A logo without its surroundings, ready to be hashed. */
export interface LogoPlanes {
  /** The content stretched to a square, which removes any padding and any proportion of the ground. */
  readonly stretched: Luma;
  /**
   * The content in its shape, in the middle of a square of its ground; null where it is square anyway or this is not
   * wanted.
   */
  readonly square: Luma | null;
  /** Where the content is, in pixels of the picture. */
  readonly box: Box;
  readonly ground: Colour;
  /** The small copy in which the content was found, the same without noise, and where the content is in it. */
  readonly work: RgbImage;
  readonly blurred: RgbImage;
  readonly inWork: Box;
}

/** Long side at which content is looked for: the same for small and large pictures, so that they are blurred alike. */
const workSide = 256;
/** Side of the plane that is hashed. */
const planeSide = 256;
/** Content that takes less of the picture than this is cut out with some ground and examined again, enlarged. */
const smallShare = 1 / 3;
const margin = 0.15;
/** Sides that differ by less are a square. */
const squareWithin = 1.05;

/**
 * Finds the object that a picture shows on a plain ground and cuts it out; null where it shows nothing.
 * @param options.square whether the second form is wanted: true unless given
 */
export async function logoPlanes(
  image: RgbImage,
  { square = true }: { square?: boolean } = {},
): Promise<LogoPlanes | null> {
  const found = await locate(image);
  if (!found) return null;
  const closer = closerBox(found.box, image);
  const near = closer && (await locate(cutBox(image, closer)));
  if (!closer || !near) return planesOf(found, square);
  const planes = planesOf(near, square);
  const { box } = near;
  return { ...planes, box: { ...box, left: box.left + closer.left, top: box.top + closer.top } };
}

interface Located {
  /** The copy in which the content was found. */
  work: RgbImage;
  blurred: RgbImage;
  /** Where the content is in that copy. */
  inWork: Box;
  /** Where the content is in the picture. */
  box: Box;
  ground: Colour;
}

async function locate(image: RgbImage): Promise<Located | null> {
  const scale = workSide / Math.max(image.width, image.height);
  const side = (length: number): number => Math.max(1, Math.round(length * scale));
  const work = await resizeImage(image, { width: side(image.width), height: side(image.height) });
  const blurred = blur(work);
  const { box, ground, isBlank } = contentBox(blurred);
  if (isBlank) return null;
  const back = { x: image.width / work.width, y: image.height / work.height };
  return {
    work,
    blurred,
    inWork: box,
    box: {
      left: box.left * back.x,
      top: box.top * back.y,
      width: box.width * back.x,
      height: box.height * back.y,
    },
    ground,
  };
}

function planesOf(located: Located, square: boolean): LogoPlanes {
  const { work, inWork } = located;
  const side = { width: planeSide, height: planeSide };
  const stretched = enlarge(work, { box: inWork, ...side, channels: 3 });
  return {
    ...located,
    stretched: lumaOf({ data: stretched, ...side }),
    square: square && !isSquare(inWork) ? squarePlane(located) : null,
  };
}

/** The content in its shape, as large as fits, on its ground. */
function squarePlane({ work, inWork, ground }: Located): Luma {
  const shrink = Math.max(inWork.width, inWork.height) / planeSide;
  const width = Math.max(1, Math.round(inWork.width / shrink));
  const height = Math.max(1, Math.round(inWork.height / shrink));
  const content = enlarge(work, { box: inWork, width, height, channels: 3, shrink });
  return lumaOf(onGround({ data: content, width, height }, ground, { width: planeSide, height: planeSide }));
}

function isSquare({ width, height }: Box): boolean {
  return Math.max(width, height) <= squareWithin * Math.min(width, height);
}

/** The content with some ground around it, where it is small compared with the picture; null otherwise. */
function closerBox(box: Box, { width, height }: RgbImage): Box | null {
  const long = Math.max(box.width, box.height);
  if (long > smallShare * Math.max(width, height) || Math.max(width, height) <= workSide) return null;
  const around = Math.ceil(margin * long) + 2;
  const left = Math.max(0, Math.floor(box.left) - around);
  const top = Math.max(0, Math.floor(box.top) - around);
  return {
    left,
    top,
    width: Math.min(width, Math.ceil(box.left + box.width) + around) - left,
    height: Math.min(height, Math.ceil(box.top + box.height) + around) - top,
  };
}
