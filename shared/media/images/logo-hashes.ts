import type { Box } from '../../algorithms/perceptual/box.ts';
import { pdqHash } from '../../algorithms/perceptual/pdq/pdq-hash.ts';
import { logoPlanes } from './logo-planes.ts';
import type { RgbImage } from './rgb-image.ts';

/** What a crop is looked up by. */
export interface LogoHashes {
  /** Of the content, stretched to a square; and, where it is not one, in its shape within a square. One or two. */
  readonly hashes: readonly Buffer[];
  /** Of the first; below 50 nothing should be concluded. */
  readonly quality: number;
  /** Where the content is, in pixels of the picture, not rounded. */
  readonly box: Box;
}

/** Null where the picture shows nothing but its ground. */
export async function logoHashes(image: RgbImage): Promise<LogoHashes | null> {
  const planes = await logoPlanes(image);
  if (!planes) return null;
  const { hash, quality } = pdqHash(planes.stretched);
  const hashes = planes.square ? [hash, pdqHash(planes.square).hash] : [hash];
  return { hashes, quality, box: planes.box };
}
