import { setTimeout as delay } from 'node:timers/promises';
import type { Fixture } from './fixture.ts';

export interface PauseWatch {
  /**
   * Ends the watch. Returns the milliseconds by which a limit of the short form may be exceeded, because the machine
   * was slow.
   */
  stop(): Promise<number>;
}

const everyMs = 20;
/** The processes that an event passes through, each of which may have to wait for a core as long as this one did. */
const hops = 4;

/**
 * Measures how long the machine keeps a process waiting: the longest time that a Postgres query and a short timer took
 * together. That is a few milliseconds where a core is free; where none is, limits of milliseconds say nothing about
 * the product.
 */
export function watchPauses({ quietDb }: Fixture): PauseWatch {
  const stopping = new AbortController();
  let longestMs = 0;
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const began = performance.now();
      await delay(everyMs);
      // A machine on which a connection takes longer than its limit has paused for at least that long.
      await quietDb.query('SELECT 1').catch(() => undefined);
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
