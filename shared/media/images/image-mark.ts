import sharp from 'sharp';
import { addResidual, gainFor, stretchResidual } from '../../algorithms/watermark/add-residual.ts';
import { canonicalSize, type LumaPlane } from '../../algorithms/watermark/luma-plane.ts';
import { markResidual } from '../../algorithms/watermark/mark-residual.ts';
import { type MarkReading, readMark, type ReadOptions } from '../../algorithms/watermark/read-mark.ts';
import { requireRgb, type RgbImage } from './rgb-image.ts';

export interface MarkedImage {
  readonly image: RgbImage;
  /** PSNR of the marked pixels against the original ones, over all three channels, dB. */
  readonly psnr: number;
}

/** At 42 dB the mark survives JPEG 50 and is seen only in a comparison with the original. */
export const IMAGE_PSNR = 42;
/** The gain is found on a twelfth of the pixels; beyond this error, dB, it is corrected once on all of them. */
const PSNR_ERROR = 0.1;

/**
 * A copy of the picture that carries the mark in its brightness: the same value is added to red, green and blue.
 *
 * @param mark 8 bytes
 * @param options.psnr how faint, dB
 * @throws RangeError for bytes that do not fill the size, a picture longer than 8 to 1, or a mark of another length
 */
export async function markPixels(
  image: RgbImage,
  mark: Uint8Array,
  { psnr = IMAGE_PSNR }: { readonly psnr?: number } = {},
): Promise<MarkedImage> {
  const { width, height } = image;
  const rows = stretchResidual(markResidual(await canonicalLuma(image), mark, psnr), image);
  const data = Buffer.from(image.data);
  const samples = { data, width, height, channels: 3, stride: 3 * width };
  const gain = gainFor(samples, rows, psnr);
  let reached = addResidual(samples, rows, gain);
  if (Math.abs(reached - psnr) > PSNR_ERROR) {
    data.set(image.data);
    reached = addResidual(samples, rows, gain * 10 ** ((reached - psnr) / 20));
  }
  return { image: { data, width, height }, psnr: reached };
}

/**
 * The mark of a picture of any size, or null.
 *
 * @throws RangeError for bytes that do not fill the size or a picture longer than 8 to 1
 */
export async function findMark(image: RgbImage, options: ReadOptions = {}): Promise<MarkReading | null> {
  return readMark(await canonicalLuma(image), options);
}

/**
 * The picture's luma at the size at which marks are embedded and read. @throws RangeError when the bytes do not fill
 * the size, or it is longer than 8 to 1
 */
async function canonicalLuma(image: RgbImage): Promise<LumaPlane> {
  requireRgb(image);
  const { width, height } = canonicalSize(image);
  const { data: bytes, width: from, height: high } = image;
  const { data: rgb } = await sharp(bytes, { raw: { width: from, height: high, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic', fastShrinkOnLoad: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const data = new Float32Array(width * height);
  for (let i = 0, at = 0; i < data.length; i += 1, at += 3) {
    data[i] = 0.299 * (rgb[at] ?? 0) + 0.587 * (rgb[at + 1] ?? 0) + 0.114 * (rgb[at + 2] ?? 0);
  }
  return { data, width, height };
}
