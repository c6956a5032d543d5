interface Point {
  at: string;
  trustScore: number;
}

/** The scores up to a moment and those behind it. Both have the last one before it, so that the lines meet. */
export function historySeries(
  points: readonly Point[],
  asOf: string,
): { was: (number | null)[]; willBe: (number | null)[] } {
  const now = Date.parse(asOf);
  const meeting = points.findLastIndex(({ at }) => Date.parse(at) <= now);
  return {
    was: points.map(({ trustScore }, at) => (at <= meeting ? trustScore : null)),
    willBe: points.map(({ trustScore }, at) => (at >= meeting ? trustScore : null)),
  };
}
