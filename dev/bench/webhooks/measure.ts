import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setInterval, setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../../shared/platform/db/database.ts';
import { processorSeconds } from '../check/child-processes.ts';
import { type CommitCounter, type CommitRates, ratesBetween } from '../check/commit-counter.ts';
import type { EventSource } from './event-source.ts';

/** Backlog of committed events: enough that workers never wait, not so many that only old rows are sent. */
const backlog = 2000;
const writers = 6;

export interface Rate {
  perSecond: number;
  /** Microseconds of the workers' processor time per event. */
  cpuMicroseconds?: number;
  /** All that were committed for it, those before and after what was timed as well. */
  delivered?: number;
  /** Of Postgres meanwhile. */
  commits?: CommitRates;
}

export async function postFor(
  loop: ChildProcess,
  order: { url: string; seconds: number; inFlight: number },
): Promise<Rate> {
  const response = once(loop, 'message');
  loop.send(order);
  const [result]: { done: number; seconds: number }[] = await response;
  if (!result) throw new Error('the loop said nothing');
  return { perSecond: result.done / result.seconds };
}

/**
 * Commits events while the workers are paused, then lets them deliver alone, until the last outcome is recorded.
 */
export async function drain(options: {
  db: Database;
  source: EventSource;
  pids: readonly number[];
  events: number;
  counter: CommitCounter;
}): Promise<Rate> {
  const { db, source, pids, events, counter } = options;
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  for (let left = events; left > 0; left -= writers)
    await Promise.all(Array.from({ length: writers }, () => source.commit()));
  const before = await counter.readSettled();
  const cpuBefore = cpuOf(pids);
  const begun = performance.now();
  for (const pid of pids) process.kill(pid, 'SIGCONT');
  await settled(db);
  const took = (performance.now() - begun) / 1000;
  const cpuMicroseconds = ((cpuOf(pids) - cpuBefore) * 1e6) / events;
  const commits = ratesBetween(before, await counter.readSettled(), took);
  return { perSecond: events / took, cpuMicroseconds, commits };
}

/** Commits events while others are delivered; counts those that arrive meanwhile. */
export async function deliverFor(options: {
  source: EventSource;
  receiver: ChildProcess;
  pids: readonly number[];
  seconds: number;
  counter: CommitCounter;
}): Promise<Rate> {
  const { source, receiver, pids, seconds, counter } = options;
  await take(receiver);
  const progress = { committed: 0, arrived: 0 };
  const stopping = new AbortController();
  const write = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      if (progress.committed - progress.arrived > backlog) await delay(5);
      else {
        await source.commit();
        progress.committed += 1;
      }
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, write));
  while (progress.committed < backlog) await delay(10);
  progress.arrived += (await take(receiver)).length;
  const { arrived: first } = progress;
  const before = await counter.read();
  const cpuBefore = cpuOf(pids);
  const begun = performance.now();
  do {
    await delay(50);
    progress.arrived += (await take(receiver)).length;
  } while (performance.now() - begun < seconds * 1000);
  const done = progress.arrived - first;
  const took = (performance.now() - begun) / 1000;
  const cpu = cpuOf(pids) - cpuBefore;
  const commits = ratesBetween(before, await counter.read(), took);
  stopping.abort();
  await writing;
  return {
    perSecond: done / took,
    cpuMicroseconds: (cpu * 1e6) / done,
    delivered: progress.committed,
    commits,
  };
}

const cpuOf = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + processorSeconds(pid), 0);

export async function settled(db: Database): Promise<void> {
  for (;;) {
    // Each state by its own index: those that have ended may be many.
    const open = await db.query(
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM webhook_deliveries WHERE status = 'new')
                   OR EXISTS (SELECT 1 FROM webhook_deliveries WHERE status = 'waiting')
                   OR EXISTS (SELECT 1 FROM webhook_deliveries WHERE status = 'sending')`,
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
  const response = once(receiver, 'message');
  receiver.send('take');
  const [told]: { arrivals: Arrivals }[] = await response;
  if (!told) throw new Error('the receiver said nothing');
  return told.arrivals;
}
