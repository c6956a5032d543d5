/** Medians of what was seen at the beginning and at the end: both machines and browsers breathe. */
export interface MemoryCourse {
  note(share: number, bytes: number): void;
  /** Megabytes from a tenth of the way to a fifth, and over the last tenth. */
  ends(): { early: number; late: number; drift: number };
}

export function createMemoryCourse(): MemoryCourse {
  const early: number[] = [];
  const late: number[] = [];
  const median = (values: readonly number[]): number =>
    (values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN) / 2 ** 20;
  return {
    note(share, bytes) {
      if (share >= 0.1 && share < 0.2) early.push(bytes);
      if (share >= 0.9) late.push(bytes);
    },
    ends: () => ({ early: median(early), late: median(late), drift: median(late) / median(early) - 1 }),
  };
}
