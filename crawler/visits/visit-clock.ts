import { DeadlineError } from '../../shared/platform/lib/clock.ts';
import type { VisitEnd } from './visit-outcome.ts';

/** One deadline over everything a visit waits for, and the first reason that ends it early. */
export interface VisitClock {
  /** Milliseconds, at least 1. */
  left(): number;
  /**
   * @throws VisitEnd once the visit has ended; DeadlineError when `most` milliseconds, or those of the visit, are over
   */
  race<T>(what: string, work: Promise<T>, most?: number): Promise<T>;
  /**
   * As `race`, but the clock is paused meanwhile for all callers of `race`, because the page does not cause the wait.
   * @throws VisitEnd
   */
  hold<T>(work: Promise<T>): Promise<T>;
  /** The first call counts. */
  end(reason: VisitEnd): void;
}

/** Shortest time between two looks at a paused clock. */
const lookMs = 25;

export function startClock(deadlineMs: number): VisitClock {
  const startedAt = performance.now();
  let held = { times: 0, since: 0, ms: 0 };
  /** Elapsed milliseconds, without the pauses. */
  const gone = (): number => (held.times > 0 ? held.since : performance.now()) - startedAt - held.ms;
  const left = (): number => Math.max(1, Math.ceil(deadlineMs - gone()));
  let tell: (reason: VisitEnd) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => (tell = reject));
  // There may be no `race` under way when it rejects.
  ended.catch(() => undefined);
  return {
    left,
    async race(what, work, most = Infinity) {
      work.catch(() => undefined);
      const until = Math.min(deadlineMs, gone() + most);
      const told = until < deadlineMs ? most : deadlineMs;
      let timer: NodeJS.Timeout | undefined;
      const deadline = new Promise<never>((_resolve, reject) => {
        const look = (): void => {
          const more = until - gone();
          if (more <= 0) reject(new DeadlineError(what, told));
          // Never later than the deadline: a loop of short waits would otherwise win every race against it.
          else timer = setTimeout(look, held.times > 0 ? Math.max(lookMs, more) : more);
        };
        look();
      });
      try {
        return await Promise.race([ended, work, deadline]);
      } finally {
        clearTimeout(timer);
      }
    },
    async hold(work) {
      work.catch(() => undefined);
      held = { ...held, times: held.times + 1, since: held.times > 0 ? held.since : performance.now() };
      try {
        return await Promise.race([ended, work]);
      } finally {
        const ms = held.times > 1 ? 0 : performance.now() - held.since;
        held = { ...held, times: held.times - 1, ms: held.ms + ms };
      }
    },
    end: (reason) => tell(reason),
  };
}
