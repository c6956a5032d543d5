import { readMark, type MarkReading, type ReadOptions } from '../../algorithms/watermark/read-mark.ts';
import { canonicalLuma } from './canonical-luma.ts';
import type { RgbImage } from './rgb-image.ts';

/**
 * The mark of a picture of any size, or null.
 *
 * @throws RangeError for bytes that do not fill the size or a picture longer than 8 to 1
 */
export async function findMark(image: RgbImage, options: ReadOptions = {}): Promise<MarkReading | null> {
  return readMark(await canonicalLuma(image), options);
}
