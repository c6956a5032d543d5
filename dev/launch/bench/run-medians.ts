import type { BenchRun } from './bench-results.ts';

/** The median of each figure over the runs, and of what the machine was like. */
export function medians(runs: readonly BenchRun[]): Map<string, number> {
  const values = new Map<string, number[]>();
  const add = (name: string, value: number): void =>
    void values.set(name, [...(values.get(name) ?? []), value]);
  for (const { figures, machine } of runs) {
    for (const [name, value] of numbersOf(figures)) add(name, value);
    add('load before', machine.load);
    if (machine.fsyncsPerSecond !== null) add('fsyncs a second of the disk', machine.fsyncsPerSecond);
  }
  return new Map([...values].map(([name, numbers]) => [name, median(numbers)]));
}

/** Every number in it, those of objects within it by a dotted name; lists are too long for a history. */
function numbersOf(figures: object, prefix = ''): [string, number][] {
  return Object.entries(figures).flatMap(([name, value]): [string, number][] => {
    if (typeof value === 'number') return [[`${prefix}${name}`, value]];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return numbersOf(value, `${prefix}${name}.`);
  });
}

/** Of an even number of runs, the middle between the two in the middle: the better one would flatter. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
}
