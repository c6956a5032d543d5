import { setMaxListeners } from 'node:events';
import { createOwnerCounts, fairTurn } from './fair-turn.ts';

/** Callers that wait for something that is granted one at a time, in the order of their arrival unless chosen. */
export interface WaitingQueue<Thing> {
  /** @param owner on whose behalf, if that matters @throws the signal's reason */
  wait(signal: AbortSignal, owner?: string): Promise<Thing>;
  /** Grants it to the first caller, or the one at a position; false when no caller waits there. */
  grantNext(make: () => Thing, at?: number): boolean;
  /** Of the callers, in the order of their arrival. */
  owners(): string[];
  size(): number;
}

export function createWaitingQueue<Thing>(): WaitingQueue<Thing> {
  const waiting: { owner: string; grant: (thing: Thing) => void }[] = [];
  return {
    wait: (signal, owner = '') =>
      new Promise<Thing>((resolve, reject) => {
        const caller = {
          owner,
          grant(thing: Thing): void {
            signal.removeEventListener('abort', giveUp);
            resolve(thing);
          },
        };
        const giveUp = (): void => {
          const at = waiting.indexOf(caller);
          if (at >= 0) waiting.splice(at, 1);
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- it is the caller's own reason
          reject(signal.reason);
        };
        waiting.push(caller);
        // Many may wait with one signal; each removes its own listener.
        setMaxListeners(0, signal);
        signal.addEventListener('abort', giveUp);
        if (signal.aborted) giveUp();
      }),
    grantNext(make, at = 0) {
      const [next] = waiting.splice(at, 1);
      next?.grant(make());
      return next !== undefined;
    },
    owners: () => waiting.map(({ owner }) => owner),
    size: () => waiting.length,
  };
}

/** Bounds how much work of one kind runs at once; the rest waits, and owners take turns. */
export interface Semaphore {
  /** @param owner for whom; callers without one are one @throws the signal's reason while it waits, and what `work` throws */
  run<Result>(signal: AbortSignal, work: () => Promise<Result>, owner?: string): Promise<Result>;
  /** How many callers wait for a slot. */
  waiting(): number;
  /** True while a slot is free for anybody. */
  isFree(): boolean;
}

export interface SemaphoreChoices {
  /** Further slots, which only an owner without running work may take; none unless given. */
  reserved?: number;
  /** How much of one owner may run at once by now; no bound unless given. What runs goes on. */
  ownerMax?: () => number;
}

export function createSemaphore(
  slots: number,
  { reserved = 0, ownerMax = () => Infinity }: SemaphoreChoices = {},
): Semaphore {
  const queue = createWaitingQueue<void>();
  const running = createOwnerCounts();
  let taken = 0;
  const admitNext = (): boolean => {
    const owners = queue.owners();
    const at = fairTurn(owners, { slots, reserved, taken, ownerMax: ownerMax(), burdenOf: running.of });
    const owner = at === undefined ? undefined : owners[at];
    if (owner === undefined) return false;
    taken += 1;
    running.add(owner, 1);
    return queue.grantNext(() => undefined, at);
  };
  const admit = (): void => {
    while (admitNext());
  };
  return {
    async run(signal, work, owner = '') {
      const slot = queue.wait(signal, owner);
      admit();
      await slot;
      try {
        return await work();
      } finally {
        taken -= 1;
        running.add(owner, -1);
        admit();
      }
    },
    waiting: () => queue.size(),
    isFree: () => taken < slots,
  };
}
