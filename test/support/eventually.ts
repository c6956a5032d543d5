import { setTimeout as delay } from 'node:timers/promises';

/**
 * Polls until `probe` passes without throwing; after `withinMs` it throws the last error. The default is generous: only
 * failing tests wait that long, and a busy machine has needed five times what an idle one does. Give a time only where the time
 * is what the test is about.
 */
export async function eventually<Result>(
  probe: () => Result | Promise<Result>,
  withinMs = 300_000,
): Promise<Result> {
  const deadline = performance.now() + withinMs;
  for (let waitMs = 5; ; waitMs = Math.min(waitMs * 1.5, 200)) {
    try {
      return await probe();
    } catch (error) {
      if (performance.now() + waitMs > deadline) throw error;
    }
    await delay(waitMs);
  }
}
