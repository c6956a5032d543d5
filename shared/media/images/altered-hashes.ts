import type { Box } from '../../algorithms/perceptual/box.ts';
import type { Colour } from '../../algorithms/perceptual/logo/content-box.ts';
import { flatColours } from '../../algorithms/perceptual/logo/flat-colours.ts';
import { withoutRest } from '../../algorithms/perceptual/logo/ink-parts.ts';
import { colourPlane, inkBox, type InkPlane, inkPlane } from '../../algorithms/perceptual/logo/ink-plane.ts';
import { levelAngles } from '../../algorithms/perceptual/logo/level-angles.ts';
import type { Luma } from '../../algorithms/perceptual/pdq/pdq-coefficients.ts';
import { pdqHash, qualityMin } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import { cutBox } from './cut-box.ts';
import { enlarge } from './enlarge.ts';
import { type LogoPlanes, logoPlanes } from './logo-hashes.ts';
import { onGround } from './on-ground.ts';
import { lumaOf } from './picture-hash.ts';
import { openPixels, pixelsOf } from './pixels.ts';
import type { RgbImage } from './rgb-image.ts';

/** A picture that is turned by less is found as it is. */
const angleMin = 0.75;
/** Pixels of ground around the content that is turned back. */
const around = 12;
/** Side of the plane that is hashed. */
const planeSide = 256;
/** Ink that fills its box says nothing: every field is alike. */
const coverMax = 0.65;
const coverMin = 0.03;
/** A smaller box, in pixels of the small copy, is a speck. */
const inkSideMin = 12;
/** Share of the outermost pixels that are of one colour on a plain ground. */
const plainShare = 0.6;
const plainRange = 40;

type Found = Pick<LogoPlanes, 'work' | 'blurred' | 'inWork' | 'ground'>;

/**
 * Further hashes of a logo on a page, by which it is found when it was turned, recoloured or put on a photograph; none
 * twice.
 */
export async function alteredHashes(planes: Found): Promise<Buffer[]> {
  const { hull, edges } = await levelledHashes(planes);
  const inPhotograph = photographHashes(planes);
  const ink = inPhotograph.length > 0 ? null : inkHash(planes);
  const found = [hull, edges, ink, ...inPhotograph].filter((hash) => hash !== null);
  return found.filter((hash, at) => found.findIndex((other) => other.equals(hash)) === at);
}

/** The hashes of a logo turned back by its angle; null where it is level, by one or by both ways to judge it. */
export async function levelledHashes(planes: Found): Promise<{ hull: Buffer | null; edges: Buffer | null }> {
  const { blurred, ground } = planes;
  const angles = levelAngles(inkPlane(blurred, ground), greyPlane(blurred));
  const hashAt = async (angle: number): Promise<Buffer | null> => {
    if (Math.abs(angle) < angleMin) return null;
    const level = await logoPlanes(await turnedBack(planes, angle), { square: false });
    return level && pdqHash(level.stretched).hash;
  };
  return { hull: await hashAt(angles.hull), edges: await hashAt(angles.edges) };
}

/** The hash of what is drawn, in one colour: the same however it is coloured. Null where that is a plain field. */
export function inkHash({ blurred, ground }: Found): Buffer | null {
  return hashOfInk(inkPlane(blurred, ground));
}

/** The hashes of a logo of flat colours on a photograph, by the colours that it may have; none on a plain ground. */
export function photographHashes({ work, ground }: Found): Buffer[] {
  if (isPlainGround(work, ground)) return [];
  const flat = flatColours(work, 2);
  const tried: Colour[][] = [[white], ...flat.map((colour) => [colour]), flat];
  const hashes: Buffer[] = [];
  for (const colours of tried) {
    const hash = colours.length === 0 ? null : hashOfInk(withoutRest(colourPlane(work, colours)));
    if (hash && !hashes.some((other) => other.equals(hash))) hashes.push(hash);
  }
  return hashes;
}

const white: Colour = [255, 255, 255];

function hashOfInk(plane: InkPlane): Buffer | null {
  const found = inkBox(plane);
  if (!found || found.cover > coverMax || found.cover < coverMin) return null;
  if (Math.min(found.box.width, found.box.height) < inkSideMin) return null;
  const { hash, quality } = pdqHash(stretched(plane, found.box));
  return quality < qualityMin ? null : hash;
}

function stretched(plane: InkPlane, box: Box): Luma {
  const side = { width: planeSide, height: planeSide };
  const grey = enlarge(plane, { box, ...side, channels: 1 });
  const data = new Float32Array(grey.length);
  // As `lumaOf` computes it of three equal channels: the sum is not always the value itself.
  for (let pixel = 0; pixel < data.length; pixel += 1) {
    const value = grey[pixel] ?? 0;
    data[pixel] = 0.299 * value + 0.587 * value + 0.114 * value;
  }
  return { data, ...side };
}

function turnedBack({ work, inWork, ground }: Found, angle: number): Promise<RgbImage> {
  const framed = onGround(cutBox(work, inWork), ground, {
    width: inWork.width + 2 * around,
    height: inWork.height + 2 * around,
  });
  const [r, g, b] = ground;
  return pixelsOf(openPixels(framed).rotate(-angle, { background: { r, g, b } }));
}

function greyPlane(image: RgbImage): InkPlane {
  const { data, width, height } = lumaOf(image);
  return { data: Uint8Array.from(data), width, height };
}

function isPlainGround({ data, width, height }: RgbImage, ground: Colour): boolean {
  let [near, all] = [0, 0];
  const look = (x: number, y: number): void => {
    const at = 3 * (y * width + x);
    all += 1;
    if (ground.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= plainRange))
      near += 1;
  };
  for (let x = 0; x < width; x += 1) for (const y of [0, height - 1]) look(x, y);
  for (let y = 0; y < height; y += 1) for (const x of [0, width - 1]) look(x, y);
  return near >= plainShare * all;
}
