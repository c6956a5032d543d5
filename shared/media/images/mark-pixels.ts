import { addResidual, gainFor } from '../../algorithms/watermark/add-residual.ts';
import { markResidual } from '../../algorithms/watermark/mark-residual.ts';
import { stretchResidual } from '../../algorithms/watermark/stretch-residual.ts';
import { canonicalLuma } from './canonical-luma.ts';
import type { RgbImage } from './rgb-image.ts';

export interface MarkedImage {
  readonly image: RgbImage;
  /** Of the marked pixels against the given ones, over all three channels, dB. */
  readonly psnr: number;
}

/** At 42 dB the mark survives JPEG 50 and is seen by nobody who does not compare. */
export const IMAGE_PSNR = 42;
/** The gain is found on a twelfth of the pixels; further off than this, dB, it is corrected once by the whole. */
const PSNR_ERROR = 0.1;

/**
 * A copy of the picture that carries the mark in its brightness: the same is added to red, green and blue.
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
