const firstMs = 500;
const longestMs = 10_000;
/** A process that lived for this long has started well, whatever ended it. */
export const healthyMs = 30_000;

/** How long to wait before a process is started again: doubles while it keeps dying, begins anew after 30 s of health. */
export function restartDelay(previousMs: number | undefined, ranMs: number): number {
  if (previousMs === undefined || ranMs >= healthyMs) return firstMs;
  return Math.min(previousMs * 2, longestMs);
}
