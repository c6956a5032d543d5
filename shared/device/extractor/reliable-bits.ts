import { packBits, unpackBits, type Bits } from '../../algorithms/error-correction/bit-string.ts';
import type { Bytes } from '../../algorithms/encoding/bytes.ts';
import { EMBEDDING_DIMENSIONS } from './embedding.ts';

/**
 * The mask of the `count` coordinates largest in magnitude, those whose sign is least likely to be flipped by noise:
 * one bit per coordinate, packed to 64 bytes. Equal magnitudes go to the lower index.
 */
export function reliableMask(rotated: Float64Array, count: number): Bytes {
  const magnitudes = rotated.map(Math.abs);
  const ranked = Array.from(magnitudes.keys()).sort(
    (left, right) => (magnitudes[right] ?? 0) - (magnitudes[left] ?? 0) || left - right,
  );
  const chosen = new Uint8Array(EMBEDDING_DIMENSIONS);
  for (const index of ranked.slice(0, count)) chosen[index] = 1;
  return packBits(chosen);
}

/** The signs of the masked coordinates in ascending order, 1 for positive. */
export function maskedSigns(rotated: Float64Array, mask: Uint8Array): Bits {
  const chosen = unpackBits(mask, EMBEDDING_DIMENSIONS);
  const signs = new Uint8Array(maskWeight(mask));
  let written = 0;
  for (let i = 0; i < EMBEDDING_DIMENSIONS; i += 1) {
    if (chosen[i] === 0) continue;
    signs[written] = (rotated[i] ?? 0) > 0 ? 1 : 0;
    written += 1;
  }
  return signs;
}

/** The share of the masked coordinates' magnitude that is on the flipped ones, 0 to 1; `flips` in ascending order. */
export function flippedShare(rotated: Float64Array, mask: Uint8Array, flips: Bits): number {
  const chosen = unpackBits(mask, EMBEDDING_DIMENSIONS);
  const magnitudes = Array.from(
    rotated.filter((_, index) => chosen[index] === 1),
    Math.abs,
  );
  const total = magnitudes.reduce((sum, magnitude) => sum + magnitude, 0);
  const flipped = magnitudes.reduce((sum, magnitude, index) => sum + (flips[index] ?? 0) * magnitude, 0);
  return flipped / total;
}

export function maskWeight(mask: Uint8Array): number {
  return unpackBits(mask, mask.length * 8).reduce((sum, bit) => sum + bit, 0);
}
