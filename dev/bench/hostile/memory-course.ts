/**
 * Medians of memory in two quarters of a run. The first quarter is left out, in which code is compiled and heaps reach
 * their size. A quarter covers several browsers, each of which grows for 100 pages, so shorter parts would compare a
 * new browser with an old one.
 */
export interface MemoryCourse {
  /** After each page. */
  note(bytes: number): void;
  /** Megabytes in the second quarter of all pages, and in the last. */
  ends(): { early: number; late: number; drift: number };
}

export function createMemoryCourse(): MemoryCourse {
  const noted: number[] = [];
  const median = (values: readonly number[]): number =>
    (values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN) / 2 ** 20;
  const part = (from: number, to: number): number =>
    median(noted.slice(Math.floor(noted.length * from), Math.floor(noted.length * to)));
  return {
    note: (bytes) => void noted.push(bytes),
    ends() {
      const [early, late] = [part(0.25, 0.5), part(0.75, 1)];
      return { early, late, drift: late / early - 1 };
    },
  };
}
