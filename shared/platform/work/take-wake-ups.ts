import type { Producer } from '../queues/enqueue.ts';
import { handle, type RegisteredHandler } from '../queues/job-handler.ts';
import type { OnRound, RoundOutcome, WokenWork } from './kind-of-work.ts';
import { runUntilDone } from './run-until-done.ts';
import { otherShardOf, toJob, wakeUpJob } from './wake-up.ts';

/**
 * Does the work that a wake-up is about. What it finds done is done; what is left after its time goes to whoever takes
 * the next wake-up, which may be a process that started meanwhile. A worker that finds more than a batch wakes another
 * at once: the work of one shard, such as a single project's, is then soon everybody's.
 */
export function takeWakeUps<Deps>(
  kind: WokenWork<Deps>,
  {
    deps,
    producer,
    stopping,
    onRound,
  }: {
    deps: Deps;
    producer: Pick<Producer, 'enqueue'>;
    stopping: AbortSignal;
    onRound: OnRound<Deps>;
  },
): RegisteredHandler {
  // It is a hint: where it does not arrive, the sweeper makes up for it, and the work here goes on.
  const wakeAnother = (than: number) => {
    const another = otherShardOf(kind.wokenBy, than);
    if (another !== undefined) void producer.enqueue([toJob(another)]).catch(() => undefined);
  };
  return handle(wakeUpJob(kind.wokenBy), async ({ shard }, { log, signal }) => {
    log.debug({ event: 'work.wake_up_taken', shard }, 'A worker has taken a wake-up.');
    const { moved, ended } = onRound(kind, 'wake_up');
    let isAlone = true;
    const work = async (until: AbortSignal) => {
      const isMore = await kind.work(deps, until).finally(moved);
      if (isMore === true && isAlone) {
        isAlone = false;
        wakeAnother(shard);
      }
      return isMore;
    };
    let outcome: RoundOutcome = 'failed';
    let isMore: boolean;
    try {
      isMore = await runUntilDone(work, AbortSignal.any([stopping, signal]));
      outcome = 'done';
    } finally {
      ended(outcome);
    }
    if (isMore) await producer.enqueue([toJob({ kind: kind.wokenBy, shard })]);
  });
}
