import { withTimeout } from '../lib/clock.ts';
import type { Logger } from '../log/logger.ts';

export interface Releasers {
  /** What does work of its own (a loop, a consumer, an engine) registers how it stops. It may use whatever is released. */
  addWork(name: string, stop: () => Promise<unknown>): void;
  /** What work uses (a connection, a client, a server) registers how it is released. */
  add(name: string, release: () => Promise<unknown>): void;
  /**
   * Stops all work at once, then releases the rest in reverse order of its start; one that fails or hangs does not
   * prevent the others. At once, because each may be waiting out a frozen store: one after the other, two waits of 11 s
   * are longer than an orchestrator waits.
   */
  releaseAll(): Promise<void>;
}

interface Part {
  name: string;
  release: () => Promise<unknown>;
}

const releaseMs = 20_000;

export function createReleasers(log: Logger): Releasers {
  const work: Part[] = [];
  const stack: Part[] = [];
  const end = async ({ name, release }: Part) => {
    try {
      await withTimeout(releaseMs, `closing ${name}`, release());
    } catch (error) {
      log.warn(
        { event: 'process.release_failed', err: error, part: name },
        'A part of the process did not close cleanly.',
      );
    }
  };
  return {
    addWork: (name, release) => {
      work.push({ name, release });
    },
    add: (name, release) => {
      stack.push({ name, release });
    },
    async releaseAll() {
      await Promise.all(work.splice(0).map(end));
      for (let next = stack.pop(); next; next = stack.pop()) await end(next);
    },
  };
}
