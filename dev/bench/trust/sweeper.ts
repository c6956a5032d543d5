import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Client } from 'pg';
import { processorSeconds, startProcess } from '../check/child-processes.ts';
import { makeDue } from './fill-people.ts';
import type { Sweep } from './report.ts';

const processes = 2;

export interface Sweeper {
  /** Makes `due` people due, and measures the two processes until none is due. */
  sweep(due: number): Promise<Sweep>;
  end(): void;
}

export async function startSweeper(of: {
  db: Client;
  databaseUrl: string;
  redisUrl: string;
  people: number;
}): Promise<Sweeper> {
  const { db, people } = of;
  const file = fileURLToPath(import.meta.resolve('./recompute-process.js'));
  const workers = await Promise.all(
    Array.from({ length: processes }, () => startProcess(file, [of.databaseUrl, of.redisUrl])),
  );
  const workerSeconds = () => sum(workers.map(({ pid }) => processorSeconds(pid ?? 0)));
  return {
    async sweep(due) {
      await makeDue(db, { people, due });
      const told = await countEvents(db);
      const serverSeconds = await serverTime(db);
      const before = workerSeconds();
      const begun = performance.now();
      const done = workers.map((worker) => once(worker, 'message'));
      for (const worker of workers) worker.send({});
      await Promise.all(done);
      const seconds = (performance.now() - begun) / 1000;
      const after = workerSeconds();
      await expectSwept(db, due);
      return {
        seconds,
        workerMicroseconds: ((after - before) * 1e6) / due,
        serverMicroseconds: (((await serverTime(db)) - serverSeconds) * 1e6) / due,
        told: (await countEvents(db)) - told,
      };
    },
    end: () => workers.forEach((worker) => void worker.kill()),
  };
}

/** Processor seconds of both processes' sessions. Every session lasts for a round, so the sum misses none. */
async function serverTime(db: Client): Promise<number> {
  const { rows } = await db.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'bench-trust' AND datname = current_database()`,
  );
  return sum(rows.map(({ pid }) => processorSeconds(pid)));
}

async function countEvents(db: Client): Promise<number> {
  const { rows } = await db.query<{ count: string }>('SELECT count(*) FROM events');
  return Number(rows[0]?.count);
}

async function expectSwept(db: Client, due: number): Promise<void> {
  const { rows } = await db.query<{ left: string; swept: string }>(
    `SELECT count(*) FILTER (WHERE next_change_at <= now()) AS left,
            count(*) FILTER (WHERE computed_at > now() - interval '1 minute') AS swept FROM trust_standings`,
  );
  if (rows[0]?.left === '0' && Number(rows[0].swept) >= due) return;
  throw new Error(`after the sweep: ${JSON.stringify(rows[0])}`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
