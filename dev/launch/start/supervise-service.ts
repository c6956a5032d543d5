import { setTimeout as sleep } from 'node:timers/promises';
import { restartDelay } from '../../../shared/platform/lifecycle/restart-delay.ts';
import { type Say, toError } from '../services/launch-error.ts';
import type { RunningService } from '../services/running-service.ts';

export interface SupervisedService {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a service, and again whenever it ends by itself; its port is kept in its folder, so its URL stays. */
export async function superviseService(
  name: string,
  start: () => Promise<RunningService>,
  say: Say,
): Promise<SupervisedService> {
  let current = await start();
  const { url } = current;
  const stopped = new AbortController();

  const watch = async (): Promise<void> => {
    let delayMs: number | undefined;
    while (!stopped.signal.aborted) {
      const began = performance.now();
      await current.exited;
      if (stopped.signal.aborted) return;
      delayMs = restartDelay(delayMs, performance.now() - began);
      say(`${name} ended; starting it again in ${delayMs / 1000} s`);
      await sleep(delayMs, undefined, { signal: stopped.signal }).catch(() => undefined);
      if (stopped.signal.aborted) return;
      try {
        current = await start();
        if (current.url !== url) say(`${name} had to move to another port: stop with Ctrl-C and start again`);
      } catch (error) {
        say(`${name}: ${toError(error).message}`);
      }
    }
  };
  const watching = watch();

  return {
    url,
    stop: async () => {
      stopped.abort();
      await current.stop();
      await watching;
      // A start that was under way when the stop came has just made a new one.
      await current.stop();
    },
  };
}
