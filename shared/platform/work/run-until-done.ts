/** A round of rounds ends after this, so that others get what is left and a stop is not waited for. */
const roundsMs = 2000;

/** Repeats the work while there is more at once. True when it ended with some left. */
export async function runUntilDone(
  work: (stopping: AbortSignal) => Promise<boolean | void>,
  stopping: AbortSignal,
): Promise<boolean> {
  const until = performance.now() + roundsMs;
  for (;;) {
    if (stopping.aborted) return true;
    if ((await work(stopping)) !== true) return false;
    if (performance.now() > until) return true;
  }
}
