import type { Filled } from './fill-log.ts';

export interface Timed {
  millis: number[];
  /** Hashes in each proof. */
  lengths: number[];
}

export interface LogFigures {
  entries: number;
  filled: Filled;
  inclusion: Timed;
  consistency: Timed;
  hashesPerSecond: number;
}

const quantile = (values: readonly number[], at: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * at))] ?? NaN;

function proofFigures({ millis, lengths }: Timed) {
  const round = (value: number) => Number(value.toFixed(3));
  return {
    hashesMax: Math.max(...lengths),
    p50Ms: round(quantile(millis, 0.5)),
    p99Ms: round(quantile(millis, 0.99)),
  };
}

/** A table for people and one line of JSON. */
export function printLogReport({
  entries,
  filled,
  inclusion,
  consistency,
  hashesPerSecond,
}: LogFigures): void {
  const perSecond = Math.round(entries / filled.sequenceSeconds);
  const figures = {
    bench: 'log',
    entries,
    sequencedPerSecond: perSecond,
    appendedPerSecond: Math.round(entries / filled.appendSeconds),
    inclusion: proofFigures(inclusion),
    consistency: proofFigures(consistency),
    bareHashesPerSecond: Math.round(hashesPerSecond),
    // Two hashes per entry: its leaf and, on average, one node.
    hashingShare: Number(((2 * perSecond) / hashesPerSecond).toFixed(3)),
  };
  const rows: [string, string][] = [
    ['entries', entries.toLocaleString('en')],
    ['sequenced', `${perSecond.toLocaleString('en')}/s, batches of 1000 committed one by one`],
    ['bare SHA-256 of 65 bytes', `${figures.bareHashesPerSecond.toLocaleString('en')}/s`],
    ['of it hashing', `${(figures.hashingShare * 100).toFixed(1)} % (2 hashes an entry)`],
    ['inclusion proof', told(figures.inclusion)],
    ['consistency proof', told(figures.consistency)],
  ];
  for (const [name, value] of rows) process.stdout.write(`${name.padEnd(26)} ${value}\n`);
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}

const told = ({ hashesMax, p50Ms, p99Ms }: ReturnType<typeof proofFigures>) =>
  `${hashesMax} hashes at most, ${p50Ms} ms p50, ${p99Ms} ms p99`;
