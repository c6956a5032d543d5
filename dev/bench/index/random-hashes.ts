import { keyedWords } from '../../../shared/algorithms/watermark/keyed-random.ts';

/** Random hashes of 32 bytes, one after the other. */
export function randomHashes(count: number, seed: number): Buffer {
  const next = keyedWords(seed);
  return Buffer.from(Uint32Array.from({ length: 8 * count }, () => next()).buffer);
}

/** A copy that differs in exactly the given number of bits. */
export function nearHash(hash: Buffer, distance: number, seed: number): Buffer {
  const next = keyedWords(seed);
  const copy = Buffer.from(hash);
  const places = new Set<number>();
  while (places.size < distance) places.add(next() % 256);
  for (const place of places) copy[place >> 3] = (copy[place >> 3] ?? 0) ^ (1 << (place & 7));
  return copy;
}
