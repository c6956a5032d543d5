import { within } from '../../shared/lib/within.ts';
import type { VisitEnd } from './visit-outcome.ts';

/** One deadline over everything a visit waits for, and the first reason that ends it before. */
export interface VisitClock {
  /** Milliseconds, at least 1. */
  left(): number;
  /** @throws VisitEnd once the visit has ended; DeadlineError when `most` milliseconds, or all that is left, are over */
  race<T>(what: string, work: Promise<T>, most?: number): Promise<T>;
  /** The first call counts. */
  end(reason: VisitEnd): void;
}

export function startClock(deadlineMs: number): VisitClock {
  const until = performance.now() + deadlineMs;
  const left = (): number => Math.max(1, Math.ceil(until - performance.now()));
  let tell: (reason: VisitEnd) => void = () => undefined;
  const ended = new Promise<never>((_resolve, reject) => (tell = reject));
  // Nobody may be waiting when it comes.
  ended.catch(() => undefined);
  return {
    left,
    async race(what, work, most = Infinity) {
      work.catch(() => undefined);
      return within(Math.min(left(), most), what, Promise.race([ended, work]));
    },
    end: (reason) => tell(reason),
  };
}
