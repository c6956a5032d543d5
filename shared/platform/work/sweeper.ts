import type { Database } from '../db/database.ts';
import { withTimeout } from '../lib/clock.ts';
import { type Loop, runEvery } from '../lib/run-every.ts';
import type { Logger } from '../log/logger.ts';
import type { Producer } from '../queues/enqueue.ts';
import type { KindOfWork, OnRound, RoundOutcome, WokenWork } from './kind-of-work.ts';
import { runUntilDone } from './run-until-done.ts';
import { addSweeps, takeDueSweeps } from './sweep-store.ts';
import { everyShardOf, toJob, toLaterJob, wakeUpOf } from './wake-up.ts';

export interface SweeperOptions<Deps> {
  db: Database;
  producer: Pick<Producer, 'enqueue' | 'isLimited'>;
  kinds: readonly KindOfWork<Deps>[];
  deps: Deps;
  log: Logger;
  onRound: OnRound<Deps>;
  /** Called when a look has ended. */
  onLook: () => void;
}

/** A process looks this often, or as often as the shortest interval of its kinds. */
const lookMsMax = 500;
/**
 * One that found nothing so many times on end, because others did, lets all but every fourth look pass until it finds
 * something again: so of many processes a few look often. When those end, the others find what they left.
 */
const vainMax = 6;
const passed = 3;
/** What waits for longer, although somebody was woken, is done here: its worker may be dead, or the queue. */
const lateMs = 3000;
/** A frozen Redis answers nothing, and the work must not wait for its time limit. A wake-up that comes late harms nothing. */
const answerMs = 1000;
/** Calendar work of a longer interval is also done when a process starts: whoever starts one does not wait for it. */
const longMs = 10_000;

/**
 * Looks in Postgres for work of which nobody may know, each kind in one process at a time. Where Redis can be reached it
 * wakes a worker, otherwise it does the work itself: so nothing depends on wake-ups but the time until it is done.
 */
export function runSweeper<Deps>(options: SweeperOptions<Deps>): Loop {
  const { db, kinds, log } = options;
  const running = new Map<string, Promise<void>>();
  const ending = new AbortController();
  let isKnown = false;
  let inVain = 0;

  const begin = (kind: KindOfWork<Deps>) => {
    const { moved, ended } = options.onRound(kind, 'sweep');
    const round = sweep(options, kind, { stopping: ending.signal, moved })
      .then(
        (): RoundOutcome => 'done',
        (error: unknown): RoundOutcome => {
          log.warn(
            { event: 'work.round_failed', err: error, kind: kind.name },
            'A round of work failed and will be retried.',
          );
          return 'failed';
        },
      )
      .then((outcome) => {
        running.delete(kind.name);
        ended(outcome);
      });
    running.set(kind.name, round);
  };

  const look = async () => {
    if (!isKnown) {
      await addSweeps(
        db,
        kinds.map(({ name }) => name),
      );
      for (const kind of kinds) if (kind.everyMs >= longMs) begin(kind);
      isKnown = true;
    }
    if (inVain > vainMax && (inVain - vainMax) % (passed + 1) !== 0) {
      inVain += 1;
      return;
    }
    const free = kinds.filter(({ name }) => !running.has(name));
    const due = await takeDueSweeps(
      db,
      free.map(({ name, everyMs }) => ({ kind: name, everyMs })),
    );
    for (const kind of free) if (due.includes(kind.name)) begin(kind);
    inVain = due.length === 0 ? inVain + 1 : 0;
  };

  const loop = runEvery({
    everyMs: Math.min(lookMsMax, ...kinds.map(({ everyMs }) => everyMs)),
    work: () => look().finally(options.onLook),
    onError: (error) =>
      log.warn({ event: 'work.look_failed', err: error }, 'Looking for work failed and will be retried.'),
  });
  return {
    wake() {
      inVain = 0;
      loop.wake();
    },
    async stop() {
      ending.abort();
      await loop.stop();
      await Promise.all(running.values());
    },
  };
}

async function sweep<Deps>(
  options: SweeperOptions<Deps>,
  kind: KindOfWork<Deps>,
  { stopping, moved }: { stopping: AbortSignal; moved: () => void },
): Promise<void> {
  const { deps } = options;
  const work = (signal: AbortSignal) => kind.work(deps, signal).finally(moved);
  if (kind.wokenBy === undefined) {
    // Its next look may be far away, so what is left is done at once.
    while (!stopping.aborted && (await runUntilDone(work, stopping)));
    return;
  }
  const dueInMs = await kind.dueInMs(deps);
  if (dueInMs === null || dueInMs > kind.everyMs) return;
  if (await wakeFor(options, kind, dueInMs)) await runUntilDone(work, stopping);
}

/**
 * Wakes workers for what is due. True when nobody can be woken, or nobody came although no operator holds the work back.
 */
async function wakeFor<Deps>(
  { producer, log }: SweeperOptions<Deps>,
  { wokenBy, name }: WokenWork<Deps>,
  dueInMs: number,
): Promise<boolean> {
  const isLate = dueInMs < -lateMs;
  try {
    const wakeUps = isLate ? everyShardOf(wokenBy) : [wakeUpOf({ kind: wokenBy })];
    const jobs = dueInMs > 0 ? [toLaterJob(wokenBy, dueInMs)] : wakeUps.map((each) => toJob(each));
    await withTimeout(answerMs, 'waking workers', producer.enqueue(jobs));
    return isLate && !(await withTimeout(answerMs, 'asking for limits', producer.isLimited(wokenBy)));
  } catch (error) {
    log.debug(
      { event: 'work.done_unwoken', err: error, kind: name },
      'No worker could be woken; the sweeper does the work.',
    );
    return dueInMs <= 0;
  }
}
