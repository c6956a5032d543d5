import type { Logger } from '../log/logger.ts';
import { within } from '../lib/within.ts';

export interface Releasers {
  /** Whatever starts hands in how it ends. */
  add(name: string, release: () => Promise<unknown>): void;
  /** Ends everything in reverse order of its start; one that fails or hangs does not keep the others. */
  releaseAll(): Promise<void>;
}

const releaseMs = 20_000;

export function createReleasers(log: Logger): Releasers {
  const stack: { name: string; release: () => Promise<unknown> }[] = [];
  return {
    add: (name, release) => {
      stack.push({ name, release });
    },
    async releaseAll() {
      for (let next = stack.pop(); next; next = stack.pop()) {
        try {
          await within(releaseMs, `closing ${next.name}`, next.release());
        } catch (error) {
          log.warn(
            { event: 'process.release_failed', err: error, part: next.name },
            'A part of the process did not close cleanly.',
          );
        }
      }
    },
  };
}
