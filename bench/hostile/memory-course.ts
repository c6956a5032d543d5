/**
 * Medians of two quarters of a run. The first is left out, in which code is compiled and heaps find their size; a quarter holds several
 * browsers, each of which grows from a small one for 100 pages, so shorter parts would compare a young one with an old one.
 */
export interface MemoryCourse {
  note(share: number, bytes: number): void;
  /** Megabytes in the second quarter, and in the last. */
  ends(): { early: number; late: number; drift: number };
}

export function createMemoryCourse(): MemoryCourse {
  const early: number[] = [];
  const late: number[] = [];
  const median = (values: readonly number[]): number =>
    (values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN) / 2 ** 20;
  return {
    note(share, bytes) {
      if (share >= 0.25 && share < 0.5) early.push(bytes);
      if (share >= 0.75) late.push(bytes);
    },
    ends: () => ({ early: median(early), late: median(late), drift: median(late) / median(early) - 1 }),
  };
}
