import sharp from 'sharp';
import { canonicalSize, type LumaPlane } from '../../algorithms/watermark/luma-plane.ts';
import { requireRgb, type RgbImage } from './rgb-image.ts';

/**
 * The picture's luma at the size at which marks are put in and read.
 *
 * @throws RangeError when the bytes do not fill the size, or it is longer than 8 to 1
 */
export async function canonicalLuma(image: RgbImage): Promise<LumaPlane> {
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
