import { setTimeout as delay } from 'node:timers/promises';
import { runEvery } from '../../../platform/lib/run-every.ts';

export interface BatchWriting<Batch> {
  everyMs: number;
  /** Hands over what was gathered, as few batches as possible. Asked for only when all earlier ones are stored. */
  take: () => Batch[];
  /** May be called again with a batch of which nobody knows whether it was stored, and must store it once. */
  write: (batch: Batch) => Promise<void>;
  /** True for a batch that can never be stored: it has been dealt with and the next one follows. */
  giveUp: (batch: Batch, error: unknown) => boolean;
  onError: (error: unknown) => void;
}

/**
 * How long a process that stops begins to store what it has again. Processes are given 25 s to end, and before and after this a
 * statement may wait for a frozen store.
 */
const closeMs = 3000;
const retryMs = 200;

/**
 * Writes what a process gathers in its memory, one batch after the other and each until it is stored. While it cannot be
 * stored, nothing more is taken, so what is gathered meanwhile goes on being added up where it is.
 */
export function writeInBatches<Batch>({ everyMs, take, write, giveUp, onError }: BatchWriting<Batch>) {
  let pending: Batch[] = [];
  const writePending = async () => {
    for (let [next] = pending; next !== undefined; [next] = pending) {
      try {
        await write(next);
      } catch (error) {
        if (!giveUp(next, error)) throw error;
      }
      pending.shift();
    }
  };
  const round = async (): Promise<boolean> => {
    const isRetry = pending.length > 0;
    if (!isRetry) pending = take();
    await writePending();
    return isRetry;
  };
  const loop = runEvery({ everyMs, work: round, onError });
  return {
    /** Stores all there is, then stops. @returns the batches that could not be stored */
    async close(): Promise<Batch[]> {
      await loop.stop();
      const until = performance.now() + closeMs;
      for (;;) {
        try {
          await writePending();
          pending = take();
          await writePending();
          return [];
        } catch (error) {
          onError(error);
          if (performance.now() > until) return [...pending, ...take()];
          await delay(retryMs);
        }
      }
    },
  };
}
