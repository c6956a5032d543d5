import { cropLikeness } from '../../../algorithms/perceptual/likeness/crop-likeness.ts';
import { hammingDistance, qualityMin } from '../../../algorithms/perceptual/pdq/pdq-hash.ts';
import { type Thumbnail, thumbnailSide } from '../../../algorithms/perceptual/likeness/thumbnail.ts';
import type { CopyRow } from '../stamp-copies/copies.ts';

interface Looks {
  hash: Buffer;
  /** 0 to 100 */
  quality: number;
  thumbnail: Thumbnail;
}

export interface Likeness {
  isSame: boolean;
  /** Bits of 256 in which the perceptual hashes differ. A crop of 10 % alone makes them those of strangers. */
  distance: number;
  /** 0 to 1: of the whole pictures, or of the shown part with its place in the original, whichever is more. */
  similarity: number;
}

/** The threshold its makers recommend for PDQ; random pictures differ in 128 of 256 bits. */
const distanceMax = 31;
const unrelated = 128;
/** Correlation of detail. Crops of 2 to 30 % at JPEG 40 kept 0.69 and more; other pictures reached 0.4 (ADR 0026). */
const likenessMin = 0.5;

/** Whether a picture, or a part of one, is what the original shows. */
export function comparePictures(original: Looks, shown: Looks): Likeness {
  const distance = hammingDistance(original.hash, shown.hash);
  const likeness = cropLikeness(original.thumbnail, shown.thumbnail);
  const bothFlat = original.quality < qualityMin && shown.quality < qualityMin;
  const sameHash = distance <= distanceMax && original.quality >= qualityMin && shown.quality >= qualityMin;
  const similarity = Math.max(0, 1 - distance / unrelated, likeness);
  // Two pictures without content look alike whatever they are of: nothing speaks against them.
  return { isSame: sameHash || bothFlat || likeness >= likenessMin, distance, similarity };
}

/** The looks stored for an original; undefined without a row or without looks. */
export function looksOf(original: CopyRow | undefined): Looks | undefined {
  const { perceptualHash, perceptualQuality, thumbnail } = original ?? {};
  if (!perceptualHash || !thumbnail || typeof perceptualQuality !== 'number') return undefined;
  const side = thumbnailSide;
  return {
    hash: perceptualHash,
    quality: perceptualQuality,
    thumbnail: { data: thumbnail, width: side, height: side },
  };
}
