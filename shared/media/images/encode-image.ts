import sharp, { type Sharp } from 'sharp';
import type { DecodedImage } from './rgb-image.ts';
import { type ImageFormat, imageTypes } from './image-format.ts';

export interface EncodedImage {
  bytes: Buffer;
  /** Media type. */
  type: string;
}

/** High enough that encoding does not weaken the mark: later processing weakens it enough. */
const jpegQuality = 95;
const webpQuality = 95;
const avifQuality = 85;
/** Out of 6 and out of 9: 50 megapixels must be encoded within a task's deadline. */
const webpEffort = 1;
const avifEffort = 1;

/**
 * Encodes in the original format; a GIF becomes a PNG, since 256 colours do not hold a mark. None of the original's
 * metadata is kept, so neither place nor camera nor names; where that had a colour profile, that of sRGB is embedded,
 * in which the pixels are.
 */
export async function encodeImage(image: DecodedImage): Promise<EncodedImage> {
  const { data, alpha, width, height, format, hadProfile } = image;
  const channels = alpha ? 4 : 3;
  const raw = { width, height, channels } as const;
  const pixels = sharp(alpha ? interleave(data, alpha) : data, { raw });
  const tagged = hadProfile ? pixels.withIccProfile('srgb') : pixels;
  const kept = format === 'gif' ? 'png' : format;
  return { bytes: await inFormat(tagged, kept).toBuffer(), type: imageTypes[kept] };
}

function inFormat(pixels: Sharp, format: Exclude<ImageFormat, 'gif'>): Sharp {
  if (format === 'jpeg') return pixels.jpeg({ quality: jpegQuality, chromaSubsampling: '4:4:4' });
  if (format === 'png') return pixels.png({ compressionLevel: 6 });
  if (format === 'webp') return pixels.webp({ quality: webpQuality, effort: webpEffort });
  if (format === 'tiff') return pixels.tiff({ compression: 'deflate', predictor: 'horizontal' });
  return pixels.avif({ quality: avifQuality, chromaSubsampling: '4:4:4', effort: avifEffort });
}

function interleave(rgb: Buffer, alpha: Buffer): Buffer {
  const data = Buffer.allocUnsafe(4 * alpha.length);
  for (let pixel = 0, from = 0, to = 0; pixel < alpha.length; pixel += 1, from += 3, to += 4) {
    data[to] = rgb[from] ?? 0;
    data[to + 1] = rgb[from + 1] ?? 0;
    data[to + 2] = rgb[from + 2] ?? 0;
    data[to + 3] = alpha[pixel] ?? 0;
  }
  return data;
}
