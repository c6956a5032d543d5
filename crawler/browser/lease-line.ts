import { setMaxListeners } from 'node:events';

/** Who waits for something that is given away one at a time, in their order. */
export interface LeaseLine<Thing> {
  /** @throws the signal's reason */
  wait(signal: AbortSignal): Promise<Thing>;
  /** Gives it to the first in line; false when nobody waits. */
  giveNext(make: () => Thing): boolean;
}

export function createLine<Thing>(): LeaseLine<Thing> {
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
        // Many may wait with one signal; each takes its listener along.
        setMaxListeners(0, signal);
        signal.addEventListener('abort', giveUp);
        if (signal.aborted) giveUp();
      }),
    giveNext(make) {
      const next = waiting.shift();
      next?.(make());
      return next !== undefined;
    },
  };
}
