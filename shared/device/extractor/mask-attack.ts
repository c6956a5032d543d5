import { unpackBits, type Bits } from '../../algorithms/error-correction/bit-string.ts';
import { EMBEDDING_DIMENSIONS, toUnitVector } from './embedding.ts';
import { rotate, walshHadamard, type Rotation } from './rotation.ts';

/** A rotation and which of its 512 coordinates were kept: what a thief learns from the helper data. */
export interface KnownMask {
  readonly rotation: Rotation;
  readonly mask: Uint8Array;
}

/**
 * The known attack on a reliability mask, for measuring that it gains nothing here: the kept directions r_i lean
 * towards x or -x, so the leading eigenvector of the sum of r_i r_i^T, found by power iteration from `start`, estimates
 * x up to its sign. Returns the guessed sign bits of each mask in order. Keeping 255 directions it was right, up to the
 * global sign, for 67 % of the bits out of 1,024 directions, 93 % out of 1,536 and 98 % out of 2,048. Over one
 * orthonormal rotation the sum is a projector, all of whose eigenvalues are alike, and it is right for 50 %: 52 % when
 * told which of the guess and its complement is better, which is what chance gives.
 */
export function guessSigns(known: readonly KnownMask[], start: Float64Array, iterations: number): Bits[] {
  let estimate = toUnitVector(start);
  for (let iteration = 0; iteration < iterations; iteration += 1) {
    const next = new Float64Array(EMBEDDING_DIMENSIONS);
    for (const { rotation, mask } of known) {
      const kept = unpackBits(mask, EMBEDDING_DIMENSIONS);
      const masked = rotate(rotation, estimate).map((value, index) => value * (kept[index] ?? 0));
      unrotate(rotation, masked).forEach((value, index) => {
        next[index] = (next[index] ?? 0) + value;
      });
    }
    estimate = toUnitVector(next);
  }
  return known.map(({ rotation, mask }) => {
    const kept = unpackBits(mask, EMBEDDING_DIMENSIONS);
    const projected = rotate(rotation, estimate).filter((_, index) => kept[index] === 1);
    return Uint8Array.from(projected, (value) => (value > 0 ? 1 : 0));
  });
}

/** The transpose of a rotation, up to scale: its rounds undone in reverse order. */
function unrotate(rotation: Rotation, vector: Float64Array): Float64Array {
  let current = Float64Array.from(vector);
  for (const { order, signs } of rotation.toReversed()) {
    walshHadamard(current);
    const restored = new Float64Array(EMBEDDING_DIMENSIONS);
    order.forEach((source, index) => {
      restored[source] = (signs[index] ?? 0) * (current[index] ?? 0);
    });
    current = restored;
  }
  return current;
}
