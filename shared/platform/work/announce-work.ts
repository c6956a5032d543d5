import type { LeftWork } from '../db/left-work.ts';
import type { Logger } from '../log/logger.ts';
import type { Producer } from '../queues/enqueue.ts';
import { toJob, type WakeUp, wakeUpOf } from './wake-up.ts';

/** What is committed within this goes to Redis together: at 1,000 commits a second 50 round trips instead of 1,000. */
const gatherMs = 20;
/** The same where commits are few, so that none waits for long: at 100 a second one in three waits at all, for 2.5 ms. */
const gatherFewMs = 5;
/** So many commits within the short time are many. */
const many = 4;

/**
 * Makes the function to call after a commit that left work: it wakes one worker for each shard. The first wake-ups go
 * out at once, those of the next 5 ms together at their end, or of 20 ms while there are many. One that does not arrive is made up
 * for by the sweeper.
 */
export function createAnnouncer(
  producer: Pick<Producer, 'enqueue'>,
  log: Pick<Logger, 'debug'>,
): (left: readonly LeftWork[]) => void {
  const gathered = new Map<string, WakeUp>();
  let commits = 0;
  let resting = false;

  const send = () => {
    if (gathered.size === 0) return;
    const jobs = [...gathered.values()].map((each) => toJob(each));
    const restMs = commits >= many ? gatherMs : gatherFewMs;
    gathered.clear();
    commits = 0;
    resting = true;
    producer
      .enqueue(jobs)
      .catch((error: unknown) =>
        log.debug(
          { event: 'work.wake_up_lost', err: error },
          'Wake-ups could not be added; the sweeper will find the work.',
        ),
      );
    setTimeout(() => {
      resting = false;
      send();
    }, restMs).unref();
  };

  return (left) => {
    commits += 1;
    for (const each of left.map(wakeUpOf)) gathered.set(`${each.kind}:${each.shard}`, each);
    if (!resting) send();
  };
}
