import { setMaxListeners } from 'node:events';

/** Callers that wait for something that is granted one at a time, in the order of their arrival. */
export interface WaitingQueue<Thing> {
  /** @throws the signal's reason */
  wait(signal: AbortSignal): Promise<Thing>;
  /** Grants it to the first caller; false when no caller waits. */
  grantNext(make: () => Thing): boolean;
  size(): number;
}

export function createWaitingQueue<Thing>(): WaitingQueue<Thing> {
  const waiting: ((thing: Thing) => void)[] = [];
  return {
    wait: (signal) =>
      new Promise<Thing>((resolve, reject) => {
        const grant = (thing: Thing): void => {
          signal.removeEventListener('abort', giveUp);
          resolve(thing);
        };
        const giveUp = (): void => {
          const at = waiting.indexOf(grant);
          if (at >= 0) waiting.splice(at, 1);
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- it is the caller's own reason
          reject(signal.reason);
        };
        waiting.push(grant);
        // Many may wait with one signal; each removes its own listener.
        setMaxListeners(0, signal);
        signal.addEventListener('abort', giveUp);
        if (signal.aborted) giveUp();
      }),
    grantNext(make) {
      const next = waiting.shift();
      next?.(make());
      return next !== undefined;
    },
    size: () => waiting.length,
  };
}

/** Bounds how much work of one kind runs at once; the rest waits in order. */
export interface Semaphore {
  /** @throws the signal's reason while it waits, and what `work` throws */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result>;
  /** How many callers wait for a slot. */
  waiting(): number;
  /** True while a slot is free. */
  isFree(): boolean;
}

export function createSemaphore(slots: number): Semaphore {
  const queue = createWaitingQueue<void>();
  let running = 0;
  const enter = (): void => void (running += 1);
  const admitNext = (): boolean => running < slots && queue.grantNext(enter);
  const admit = (): void => {
    while (admitNext());
  };
  return {
    async run(signal, work) {
      const slot = queue.wait(signal);
      admit();
      await slot;
      try {
        return await work();
      } finally {
        running -= 1;
        admit();
      }
    },
    waiting: () => queue.size(),
    isFree: () => running < slots,
  };
}
