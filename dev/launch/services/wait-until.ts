import { setTimeout as sleep } from 'node:timers/promises';
import { LaunchError } from './launch-error.ts';

/** A wait that may end early; `signal` abandons it. */
export interface WaitOptions {
  what: string;
  timeoutMs: number;
  everyMs?: number;
  signal?: AbortSignal | undefined;
}

/** Asks `condition` again and again until it holds; past the deadline it fails, naming `what` it waited for. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  options: WaitOptions,
): Promise<void> {
  const deadline = performance.now() + options.timeoutMs;
  while (!(await condition())) {
    options.signal?.throwIfAborted();
    if (performance.now() > deadline) {
      throw new LaunchError(`${options.what} did not happen within ${options.timeoutMs / 1000} s`);
    }
    await sleep(options.everyMs ?? 30, undefined, options.signal ? { signal: options.signal } : {});
  }
}
