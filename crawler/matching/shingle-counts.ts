/** How many sites have a shingle. May say too many, never too few. */
export interface ShingleCounts {
  add(shingle: number): void;
  /** What was added before. */
  remove(shingle: number): void;
  of(shingle: number): number;
}

/**
 * One byte for each of 2^25 remainders: 32 MiB whatever is in it. Beside 20 million shingles (10,000 brands of five full pages) 12 % are
 * taken for common by chance (two others in the same cell). Chance leaves out of the text and of its copy alike, so shares of it stay
 * what they are. An exact table would take five bytes a shingle and stand still while it grows (ADR 0040).
 */
const cells = 2 ** 25;
/** A cell that was full stays full: how many it had is no longer known. */
const full = 255;

export function createShingleCounts(): ShingleCounts {
  // Pages of memory that are never touched are never taken.
  const counts = new Uint8Array(cells);
  // The low bits: samples are of small hashes, whose high bits are all zero.
  const cellOf = (shingle: number): number => shingle & (cells - 1);
  return {
    add(shingle) {
      const cell = cellOf(shingle);
      const count = counts[cell] ?? 0;
      if (count < full) counts[cell] = count + 1;
    },
    remove(shingle) {
      const cell = cellOf(shingle);
      const count = counts[cell] ?? 0;
      if (count > 0 && count < full) counts[cell] = count - 1;
    },
    of: (shingle) => counts[cellOf(shingle)] ?? 0,
  };
}
