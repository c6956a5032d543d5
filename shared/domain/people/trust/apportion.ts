/**
 * Integers near the given numbers that add up to exactly the rounded sum: each is rounded down, and those that lost
 * most get one more (largest remainder, Hamilton). Of equal remainders the earlier number wins.
 */
export function apportion(values: readonly number[]): number[] {
  const total = Math.round(values.reduce((sum, value) => sum + value, 0));
  const floors = values.map(Math.floor);
  const missing = total - floors.reduce((sum, value) => sum + value, 0);
  const byLoss = values
    .map((value, index) => ({ index, lost: value - Math.floor(value) }))
    .toSorted((left, right) => right.lost - left.lost || left.index - right.index)
    .slice(0, missing);
  for (const { index } of byLoss) floors[index] = (floors[index] ?? 0) + 1;
  return floors;
}
