/**
 * How long a browser that tests drive may take for anything: to start, to load a page, to show a screen. No test of a
 * page is about time, and CI has refused runs for tests that failed by the clock alone. The number is chosen, not
 * measured: a file of 40 s took 213 s here while two cores had 16 runnable processes. Only a failure waits this long.
 */
export const LONG_WAIT_MS = 300_000;

/** What has Playwright's default timeouts: a context, or a page. */
interface Waits {
  setDefaultTimeout(ms: number): void;
  setDefaultNavigationTimeout(ms: number): void;
}

/** Replaces Playwright's default timeouts of a context, or of a page. */
export function waitLong<Waiting extends Waits>(waiting: Waiting): Waiting {
  waiting.setDefaultTimeout(LONG_WAIT_MS);
  waiting.setDefaultNavigationTimeout(LONG_WAIT_MS);
  return waiting;
}
