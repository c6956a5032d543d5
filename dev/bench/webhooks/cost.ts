import { Client } from 'pg';
import { readProcessTimes } from '../../../shared/platform/lib/processor-time.ts';
import { median } from './report.ts';
import type { Rate } from './measure.ts';

/** What a delivery costs while events are committed: medians of rounds. */
export interface DeliveryCost {
  perSecond: number;
  postgresMicroseconds: number;
  workerMicroseconds: number;
}

/** Reads the processor time of a whole Postgres: of its sessions and of what works beside them. */
export async function postgresTime(databaseUrl: string): Promise<() => number> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int AS pid`,
    );
    const postmaster = rows[0]?.pid ?? 0;
    return () =>
      readProcessTimes().reduce((sum, { pid, parent, seconds, childSeconds }) => {
        if (pid === postmaster) return sum + seconds + childSeconds;
        return parent === postmaster ? sum + seconds : sum;
      }, 0);
  } finally {
    await client.end();
  }
}

/** @param measure of one round */
export async function costOf(
  rounds: number,
  readPostgres: () => number,
  measure: () => Promise<Rate>,
): Promise<DeliveryCost> {
  const costs: DeliveryCost[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const before = readPostgres();
    const { perSecond, cpuMicroseconds = Number.NaN, delivered = Number.NaN } = await measure();
    const postgresMicroseconds = ((readPostgres() - before) * 1e6) / delivered;
    if (round >= 0) costs.push({ perSecond, postgresMicroseconds, workerMicroseconds: cpuMicroseconds });
  }
  const of = (figure: (cost: DeliveryCost) => number) => Math.round(median(costs.map(figure)));
  return {
    perSecond: of((cost) => cost.perSecond),
    postgresMicroseconds: of((cost) => cost.postgresMicroseconds),
    workerMicroseconds: of((cost) => cost.workerMicroseconds),
  };
}

/** A table for people and one line of JSON. */
export function printCosts(finished: number, empty: DeliveryCost, full: DeliveryCost): void {
  const ratio = (figure: (cost: DeliveryCost) => number) => Number((figure(full) / figure(empty)).toFixed(3));
  const summary = {
    bench: 'webhooks',
    finished,
    empty,
    full,
    processorRatio: ratio((cost) => cost.postgresMicroseconds + cost.workerMicroseconds),
    timeRatio: Number((empty.perSecond / full.perSecond).toFixed(3)),
  };
  console.log(`A delivery while events are committed${' '.repeat(12)}empty table   ${finished} finished`);
  const line = (title: string, figure: (cost: DeliveryCost) => number) =>
    console.log(
      `${title.padEnd(46)}${String(figure(empty)).padStart(13)}${String(figure(full)).padStart(15)}`,
    );
  line('deliveries a second', (cost) => cost.perSecond);
  line('processor time of Postgres each, us', (cost) => cost.postgresMicroseconds);
  line('processor time of the workers each, us', (cost) => cost.workerMicroseconds);
  console.log(
    `with ${finished} finished: ${summary.processorRatio} of the processor time, ${summary.timeRatio} of the time`,
  );
  console.log(JSON.stringify(summary));
}
