import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setInterval, setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../shared/db/database.ts';
import { processorSeconds } from '../check/processor-time.ts';
import type { EventSource } from './event-source.ts';

/** Committed and not delivered: enough that workers never wait, not so many that only old rows are sent. */
const backlog = 2000;
const writers = 6;

export interface Rate {
  perSecond: number;
  /** Microseconds of processor time of the workers, each. */
  cpuMicroseconds?: number;
}

export async function postFor(
  loop: ChildProcess,
  order: { url: string; seconds: number; inFlight: number },
): Promise<Rate> {
  const answer = once(loop, 'message');
  loop.send(order);
  const [result]: { done: number; seconds: number }[] = await answer;
  if (!result) throw new Error('the loop said nothing');
  return { perSecond: result.done / result.seconds };
}

/** Events go on being committed while they are delivered; counted are those written down as delivered meanwhile. */
export async function deliverFor(options: {
  db: Database;
  source: EventSource;
  pids: readonly number[];
  seconds: number;
}): Promise<Rate> {
  const { db, source, pids, seconds } = options;
  const before = await countDelivered(db);
  const progress = { committed: 0, delivered: 0 };
  const stopping = new AbortController();
  const write = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (progress.committed - progress.delivered > backlog) await delay(5);
      else {
        await source.commit();
        progress.committed += 1;
      }
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  while (progress.committed < backlog) await delay(10);
  const cpuBefore = cpuOf(pids);
  const first = (await countDelivered(db)) - before;
  const begun = performance.now();
  do {
    progress.delivered = (await countDelivered(db)) - before;
    await delay(100);
  } while (performance.now() - begun < seconds * 1000);
  const done = (await countDelivered(db)) - before - first;
  const took = (performance.now() - begun) / 1000;
  const cpu = cpuOf(pids) - cpuBefore;
  stopping.abort();
  await writing;
  return { perSecond: done / took, cpuMicroseconds: (cpu * 1e6) / done };
}

const cpuOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);

/** Attempts are only ever added, and every delivery of this bench takes one. */
async function countDelivered(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT n_tup_ins AS count FROM pg_stat_user_tables WHERE relname = 'webhook_attempts'`,
  );
  return row?.count ?? 0;
}

export async function settled(db: Database): Promise<void> {
  for (;;) {
    const open = await db.query(
      `SELECT 1 FROM webhook_deliveries WHERE status IN ('new', 'waiting', 'sending') LIMIT 1`,
    );
    if (open.length === 0) return;
    await delay(50);
  }
}

type Arrivals = [id: string, at: number][];

/** Milliseconds from each commit to the arrival of its event, sorted. */
export async function latencyAt(options: {
  source: EventSource;
  receiver: ChildProcess;
  perSecond: number;
  seconds: number;
}): Promise<number[]> {
  const { source, receiver, perSecond, seconds } = options;
  await take(receiver);
  const commits: Promise<{ id: string; at: number }>[] = [];
  for await (const _tick of setInterval(1000 / perSecond)) {
    commits.push(source.commit());
    if (commits.length >= perSecond * seconds) break;
  }
  const committed = await Promise.all(commits);
  const arrived = new Map<string, number>();
  while (committed.some(({ id }) => !arrived.has(id))) {
    for (const [id, at] of await take(receiver)) arrived.set(id, at);
    await delay(50);
  }
  return committed.map(({ id, at }) => (arrived.get(id) ?? Number.NaN) - at).toSorted((a, b) => a - b);
}

async function take(receiver: ChildProcess): Promise<Arrivals> {
  const answer = once(receiver, 'message');
  receiver.send('take');
  const [told]: { arrivals: Arrivals }[] = await answer;
  if (!told) throw new Error('the receiver said nothing');
  return told.arrivals;
}
