import type { DeviceCrypto } from '../keys/device-crypto.ts';
import { EMBEDDING_DIMENSIONS } from './embedding.ts';
import { permutationFrom, seededBytes } from '../keys/seeded-random.ts';

/** One round: coordinate i of the permuted vector is `signs[i] * input[order[i]]`, then a Walsh-Hadamard step. */
interface Round {
  readonly order: Uint16Array;
  readonly signs: Int8Array;
}

export type Rotation = readonly Round[];

const SIZE = EMBEDDING_DIMENSIONS;
const ROUNDS = 3;
const SIGN_BYTES = SIZE / 8;
const ROUND_BYTES = SIGN_BYTES + 4 * SIZE;

/** Coordinates are rounded to multiples of 2^-30 first, far below the 2^-24 of a float32. */
const UNIT = 2 ** 30;

/**
 * The seeded rotation of an enrolment: R = (H D P)^3, where P permutes, D flips signs and H is the 512-point
 * Walsh-Hadamard matrix. Each factor is orthogonal (H times 512^(-1/2)), so R is orthonormal up to the scale 512^(3/2)
 * by construction, not up to rounding; three rounds act like a uniformly random rotation (Choromanski, Rowland & Weller
 * 2017, "The Unreasonable Effectiveness of Structured Random Orthogonal Embeddings").
 *
 * Chosen over a Householder or QR product because it takes 14 thousand additions instead of 262 thousand
 * multiplications, and because on integers it is exact: the largest value is 2^30 * 512^(3/2) < 2^44, below the 2^53
 * that a double holds, so every engine gets the same bits in any order of evaluation.
 *
 * Orthonormality matters: with more directions than dimensions, the choice of the reliable ones reveals up to 96 % of
 * the sign bits. Here R x and R (-x) select the same coordinates, and for an isotropic x the signs are independent of
 * the magnitudes, so the selection says nothing about the signs.
 */
export async function createRotation(seed: Uint8Array, crypto: DeviceCrypto): Promise<Rotation> {
  const random = await seededBytes('hm/rot/1', seed, ROUNDS * ROUND_BYTES, crypto);
  return Array.from({ length: ROUNDS }, (_, round) => {
    const bytes = random.subarray(round * ROUND_BYTES, (round + 1) * ROUND_BYTES);
    const signs = new Int8Array(SIZE);
    for (let i = 0; i < SIZE; i += 1) signs[i] = 1 - 2 * (((bytes[i >> 3] ?? 0) >> (i & 7)) & 1);
    return { signs, order: permutationFrom(bytes.subarray(SIGN_BYTES), SIZE) };
  });
}

/** R applied to a unit vector, scaled by 2^30 * 512^(3/2): integers in a Float64Array. Only order and sign matter. */
export function rotate(rotation: Rotation, vector: Float64Array): Float64Array<ArrayBuffer> {
  let current = vector.map((coordinate) => Math.round(coordinate * UNIT));
  for (const { order, signs } of rotation) {
    const mixed = new Float64Array(SIZE);
    for (let i = 0; i < SIZE; i += 1) mixed[i] = (signs[i] ?? 0) * (current[order[i] ?? 0] ?? 0);
    walshHadamard(mixed);
    current = mixed;
  }
  return Float64Array.from(current);
}

/** The fast Walsh-Hadamard transform, in place and unscaled: additions and subtractions only. */
export function walshHadamard(values: Float64Array): void {
  for (let half = 1; half < SIZE; half *= 2) {
    for (let start = 0; start < SIZE; start += 2 * half) {
      for (let i = start; i < start + half; i += 1) {
        const low = values[i] ?? 0;
        const high = values[i + half] ?? 0;
        values[i] = low + high;
        values[i + half] = low - high;
      }
    }
  }
}
