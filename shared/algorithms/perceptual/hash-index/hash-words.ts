/** Of a hash of 256 bits. */
export const hashBytes = 32;
export const wordsPerHash = 8;

/** A hash as eight words, however its bytes lie in memory. @throws RangeError unless it has 32 bytes */
export function wordsOf(hash: Uint8Array): Uint32Array {
  requireHash(hash);
  return new Uint32Array(new Uint8Array(hash).buffer);
}

/** @throws RangeError unless it has 32 bytes */
export function requireHash(hash: Uint8Array): void {
  if (hash.length !== hashBytes)
    throw new RangeError(`hash: has ${hash.length} bytes, a hash of 256 bits has ${hashBytes}`);
}

/** Bits of a word that are set. */
export function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  bits = (bits + (bits >>> 4)) & 0x0f0f0f0f;
  bits += bits >>> 8;
  return (bits + (bits >>> 16)) & 0x3f;
}

/** Bits in which the hash that begins at `first` differs from the query; anything above `max` once it is more than that. */
export function distanceWithin(words: Uint32Array, first: number, query: Uint32Array, max: number): number {
  let distance = 0;
  for (let word = 0; word < wordsPerHash && distance <= max; word += 1)
    distance += bitsIn((words[first + word] ?? 0) ^ (query[word] ?? 0));
  return distance;
}
