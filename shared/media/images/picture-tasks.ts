import type { PdqHash } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import { decodeImage } from './decode-image.ts';
import { pictureHash } from './picture-hash.ts';
import { flattenImage, openPixels, placeholderOf } from './pixels.ts';
import type { RgbImage } from './rgb-image.ts';

export interface FittedPicture {
  bytes: Buffer;
  type: 'image/png' | 'image/jpeg';
  width: number;
  height: number;
  /** BlurHash. */
  placeholder: string;
  /** Its perceptual fingerprint, from every pixel that it had before it was fitted. */
  look: PdqHash;
}

/** The quality that abuse reports ask for where a screenshot is too large (XARF). */
const jpegQuality = 80;

/**
 * Fits a picture into so many bytes: a PNG or JPEG that is small enough stays as it is, byte for byte; otherwise it
 * becomes a JPEG, with its sides halved until it fits. Transparent areas become white. @throws AppErrors of
 * `decodeImage`
 */
async function fitPicture({ bytes, bytesMax }: { bytes: Buffer; bytesMax: number }): Promise<FittedPicture> {
  const image = await decodeImage(bytes);
  const flat = flattenImage(image);
  const { width, height, format } = image;
  const placeholder = await placeholderOf(flat);
  const look = await pictureHash(flat);
  if (bytes.length <= bytesMax && (format === 'png' || format === 'jpeg'))
    return { bytes, type: `image/${format}`, width, height, placeholder, look };
  return { ...(await jpegWithin(flat, bytesMax)), type: 'image/jpeg', placeholder, look };
}

async function jpegWithin(
  image: RgbImage,
  bytesMax: number,
): Promise<{ bytes: Buffer; width: number; height: number }> {
  for (let scale = 1; ; scale /= 2) {
    const width = Math.max(1, Math.round(image.width * scale));
    const { data, info } = await openPixels(image)
      .resize({ width })
      .jpeg({ quality: jpegQuality })
      .toBuffer({ resolveWithObject: true });
    if (data.length <= bytesMax || width === 1)
      return { bytes: data, width: info.width, height: info.height };
  }
}

/**
 * A copy whose longer side is at most `sideMax` pixels, as a JPEG. It is always encoded anew from its pixels, so that nothing
 * else that was in the file is in it. Transparent areas become white. @throws AppErrors of `decodeImage`
 */
async function shrinkPicture({ bytes, sideMax }: { bytes: Buffer; sideMax: number }): Promise<Buffer> {
  return openPixels(flattenImage(await decodeImage(bytes)))
    .resize({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: jpegQuality })
    .toBuffer();
}

/** A part of a picture as a PNG; the box is clipped to it. @throws AppErrors of `decodeImage` */
async function cutPicture(input: {
  bytes: Buffer;
  box: { left: number; top: number; width: number; height: number };
}): Promise<Buffer> {
  const image = await decodeImage(input.bytes);
  const { width, height } = image;
  const left = Math.min(Math.max(0, Math.floor(input.box.left)), width - 1);
  const top = Math.min(Math.max(0, Math.floor(input.box.top)), height - 1);
  const part = {
    left,
    top,
    width: Math.max(1, Math.min(Math.ceil(input.box.width), width - left)),
    height: Math.max(1, Math.min(Math.ceil(input.box.height), height - top)),
  };
  return openPixels(flattenImage(image)).extract(part).png().toBuffer();
}

const gap = 8;

/** Two pictures in one, `left` and `right` of a white gap, as a PNG. @throws AppErrors of `decodeImage` */
async function pairPictures(input: { left: Buffer; right: Buffer }): Promise<Buffer> {
  const left = flattenImage(await decodeImage(input.left));
  const right = flattenImage(await decodeImage(input.right));
  const size = {
    width: left.width + gap + right.width,
    height: Math.max(left.height, right.height),
  };
  const raw = ({ width, height }: RgbImage) => ({ raw: { width, height, channels: 3 as const } });
  const ground = { data: Buffer.alloc(3 * size.width * size.height, 255), ...size };
  return (
    openPixels(ground)
      .composite([
        { input: left.data, ...raw(left), left: 0, top: 0 },
        { input: right.data, ...raw(right), left: left.width + gap, top: 0 },
      ])
      // Laying one over the other adds an alpha channel, which says nothing here.
      .removeAlpha()
      .png()
      .toBuffer()
  );
}

/** The tasks that the children of the image pool run for evidence, and for searches by a picture. */
export const pictureTasks = { fitPicture, shrinkPicture, cutPicture, pairPictures };
