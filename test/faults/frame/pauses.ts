import { setTimeout as delay } from 'node:timers/promises';
import type { Fixture } from './fixture.ts';

export interface PauseWatch {
  /** Ends the watch. Milliseconds that a limit of the short form may be exceeded by, because nothing on this machine was quicker. */
  stop(): Promise<number>;
}

const everyMs = 20;
/** Processes that an event goes through on its way, each of which may have to wait for a core as long as this one did. */
const hops = 4;

/**
 * How long the machine keeps a process waiting, seen while a time is measured: the longest that a question to Postgres and a short
 * timer took together. A few milliseconds where a core is free; where none is, limits of milliseconds say nothing of the product.
 */
export function watchPauses({ quietDb }: Fixture): PauseWatch {
  const stopping = new AbortController();
  let longestMs = 0;
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await delay(everyMs);
      await quietDb.query('SELECT 1');
      longestMs = Math.max(longestMs, performance.now() - began - everyMs);
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return hops * longestMs;
    },
  };
}
