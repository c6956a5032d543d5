import type { Point } from '../../algorithms/faces/frame.ts';

/** Height of the inner lips' opening by the width of the mouth between its corners. */
export function mouthOpen(points: readonly Point[]): number {
  const heights = [distance(points, 61, 67), distance(points, 62, 66), distance(points, 63, 65)];
  return heights.reduce((sum, height) => sum + height, 0) / (3 * distance(points, 60, 64));
}

function distance(points: readonly Point[], one: number, other: number): number {
  const [from, to] = [points[one], points[other]];
  if (!from || !to) return Number.NaN;
  return Math.hypot(from.x - to.x, from.y - to.y);
}
