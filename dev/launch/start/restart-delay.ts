const FIRST_MS = 500;
const LONGEST_MS = 10_000;
const HEALTHY_MS = 30_000;

/** How long to wait before starting a role again: doubles while it keeps dying, begins anew after 30 s of health. */
export function restartDelay(previousMs: number | undefined, ranMs: number): number {
  if (previousMs === undefined || ranMs >= HEALTHY_MS) return FIRST_MS;
  return Math.min(previousMs * 2, LONGEST_MS);
}
