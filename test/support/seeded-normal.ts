/**
 * Normal deviates from a 32-bit generator (mulberry32) by the sum of twelve uniforms: equal for equal seeds on all
 * machines.
 */
export function createRandom(seed: number): () => number {
  let state = seed;
  const uniform = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return () => Array.from({ length: 12 }, uniform).reduce((sum, each) => sum + each, -6);
}
