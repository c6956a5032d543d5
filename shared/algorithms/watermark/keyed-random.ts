/**
 * 32-bit words that depend only on the seed: sfc32 (C. Doty-Humphrey, PractRand). Only integer operations, so that
 * every engine draws the same ones. Not for secrets: the layout of the mark is public.
 */
export function keyedWords(seed: number): () => number {
  let a = 0;
  let b = seed | 0;
  let c = Math.imul(seed, 0x9e3779b1) | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    c |= 0;
    return sum >>> 0;
  };
  // The first words are still correlated with the seed.
  for (let i = 0; i < 12; i += 1) next();
  return next;
}

/** A permutation of 0 ... length-1 (Fisher-Yates), one word per element, biased by less than length / 2^32. */
export function keyedOrder(words: () => number, length: number): Uint16Array {
  const order = Uint16Array.from({ length }, (_, index) => index);
  for (let last = length - 1; last > 0; last -= 1) {
    const chosen = Math.floor((words() * (last + 1)) / 2 ** 32);
    const swapped = order[chosen] ?? 0;
    order[chosen] = order[last] ?? 0;
    order[last] = swapped;
  }
  return order;
}
