import type { CDPSession } from 'playwright';
import { withTimeout } from '../../shared/platform/lib/clock.ts';

/** Calls to a page during one reading, with a common deadline. */
export interface PageCalls {
  /** Milliseconds, at least 1. */
  left(): number;
  /** @throws DeadlineError when the time of the reading is over, whatever the page does */
  race<T>(what: string, work: Promise<T>): Promise<T>;
  /** The same calls with less time. @param share of the time left, 0 to 1 */
  shorter(share: number): PageCalls;
}

export function startCalls(deadlineMs: number): PageCalls {
  const end = performance.now() + deadlineMs;
  const left = (): number => Math.max(1, Math.ceil(end - performance.now()));
  return {
    left,
    // The message names the whole limit: the time that was left would mean nothing to its reader.
    race: (what, work) => raceUntil({ ms: left(), deadlineMs, what }, work),
    shorter: (share) => startCalls(left() * share),
  };
}

interface Race {
  ms: number;
  deadlineMs: number;
  what: string;
}

async function raceUntil<T>({ ms, deadlineMs, what }: Race, work: Promise<T>): Promise<T> {
  return withTimeout(ms, `reading a page within ${Math.round(deadlineMs)} ms: ${what}`, work);
}

/** Detaches a session that ends with its page; one that does not respond is left to it. */
export function leaveSession(session: CDPSession): void {
  void session.detach().catch(() => undefined);
}
