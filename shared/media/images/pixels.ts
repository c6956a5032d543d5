import { encode } from 'blurhash';
import sharp, { type Sharp } from 'sharp';
import type { Colour } from '../../algorithms/perceptual/logo/content-box.ts';
import { enlarge } from './enlarge.ts';
import { requireRgb, type RgbImage } from './rgb-image.ts';

/** Stretches a picture to the size, without keeping its shape. */
export async function resizeImage(
  image: RgbImage,
  { width, height }: { width: number; height: number },
): Promise<RgbImage> {
  if (image.width === width && image.height === height) return image;
  if (image.width <= width && image.height <= height) {
    const box = { left: 0, top: 0, width: image.width, height: image.height };
    return { data: enlarge(image, { box, width, height, channels: 3 }), width, height };
  }
  return pixelsOf(openPixels(image).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
}

/** @throws Error when the result does not have three channels */
export async function pixelsOf(picture: Sharp): Promise<RgbImage> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`${info.channels} channels came of RGB`);
  return { data, width: info.width, height: info.height };
}

/** Opens decoded pixels for further operations. */
export function openPixels({ data, width, height }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

const { round } = Math;
const white: Colour = [255, 255, 255];

/** Transparent pixels show the ground, white unless given; a picture without an alpha channel is returned as it is. */
export function flattenImage(image: RgbImage & { alpha: Buffer | null }, ground: Colour = white): RgbImage {
  const { data: from, alpha, width, height } = image;
  if (!alpha) return { data: from, width, height };
  const data = Buffer.allocUnsafe(from.length);
  for (let pixel = 0, at = 0; pixel < alpha.length; pixel += 1) {
    const cover = (alpha[pixel] ?? 0) / 255;
    for (const shade of ground) {
      data[at] = round((from[at] ?? 0) * cover + shade * (1 - cover));
      at += 1;
    }
  }
  return { data, width, height };
}

export interface Letterboxed {
  readonly image: RgbImage;
  /** Copy / original; the two differ by less than a pixel of the copy. */
  readonly scale: { readonly x: number; readonly y: number };
}

/** Scales a picture to the largest size that fits into the box, its shape kept, in the upper left corner on black. */
export async function letterbox(
  image: RgbImage,
  { width, height }: { width: number; height: number },
): Promise<Letterboxed> {
  requireRgb(image);
  const fit = Math.min(width / image.width, height / image.height);
  const wide = Math.max(1, Math.round(image.width * fit));
  const high = Math.max(1, Math.round(image.height * fit));
  const data = await sharp(image.data, { raw: { width: image.width, height: image.height, channels: 3 } })
    .resize(wide, high, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .extend({ right: width - wide, bottom: height - high, background: '#000000' })
    .raw()
    .toBuffer();
  return { image: { data, width, height }, scale: { x: wide / image.width, y: high / image.height } };
}

/** Only a few colours are kept, so a few pixels are enough to find them. */
const placeholderSide = 32;
const placeholderParts = { x: 4, y: 3 } as const;

/** BlurHash of a picture: 28 characters that a client draws while the picture itself is loading. */
export async function placeholderOf(image: RgbImage): Promise<string> {
  const { data } = await resizeImage(image, { width: placeholderSide, height: placeholderSide });
  const rgba = new Uint8ClampedArray(4 * placeholderSide * placeholderSide).fill(255);
  for (let pixel = 0; pixel < placeholderSide * placeholderSide; pixel += 1)
    rgba.set(data.subarray(3 * pixel, 3 * pixel + 3), 4 * pixel);
  return encode(rgba, placeholderSide, placeholderSide, placeholderParts.x, placeholderParts.y);
}
