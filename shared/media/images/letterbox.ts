import sharp from 'sharp';
import { requireRgb, type RgbImage } from './rgb-image.ts';

export interface Letterboxed {
  readonly image: RgbImage;
  /** Copy / original; the two differ by less than a pixel of the copy. */
  readonly scale: { readonly x: number; readonly y: number };
}

/** As large as fits into the box, its shape kept, in the upper left corner of black. */
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
