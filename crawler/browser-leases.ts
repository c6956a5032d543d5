import type { Browser } from 'playwright-core';
import type { BrowserProcess } from './browser-process.ts';
import type { GroupMember } from './process-group.ts';

/** One place in a browser, for one visit. */
export interface BrowserLease {
  browser: Browser;
  /** Aborts when the browser is gone. */
  lost: AbortSignal;
  /** Kills the browser, which does not answer. Its other visits lose it as well. */
  condemn(): void;
  /** Has to be called once. */
  release(): void;
}

export interface BrowserLeases {
  /** @throws the signal's reason, or Error once closed */
  take(signal: AbortSignal): Promise<BrowserLease>;
  /** What new leases are given out of; undefined when there is none that runs. */
  current(): BrowserProcess | undefined;
  use(process: BrowserProcess): void;
  /** No new leases of the current one; it is closed when its last is released. */
  retire(): void;
  inUse(): number;
  members(): Promise<GroupMember[]>;
  close(): Promise<void>;
}

interface Generation {
  process: BrowserProcess;
  lost: AbortController;
  since: number;
  pages: number;
  leases: number;
}

/** brand.md 8: the memory of a browser only ever grows. */
const pagesMax = 100;
const ageMsMax = 30 * 60_000;

/**
 * Who may use the browser. Whoever waits stays in line while a browser is replaced.
 * @param options.onNeeded called when there is no browser to give leases of
 */
export function createLeases({ places, onNeeded }: { places: number; onNeeded: () => void }): BrowserLeases {
  const generations = new Set<Generation>();
  const waiting: ((generation: Generation) => void)[] = [];
  let current: Generation | undefined;
  let inUse = 0;
  let closed = false;

  const retire = (): void => {
    const old = current;
    current = undefined;
    if (old?.leases === 0) void old.process.close();
    if (!closed) onNeeded();
  };
  const serve = (): void => {
    while (current && inUse < places) {
      const next = waiting.shift();
      if (!next) return;
      next(current);
    }
  };
  const lend = (generation: Generation): BrowserLease => {
    let released = false;
    inUse += 1;
    generation.leases += 1;
    generation.pages += 1;
    if (generation === current && isDue(generation)) retire();
    return {
      browser: generation.process.browser,
      lost: generation.lost.signal,
      condemn: () => generation.process.kill(),
      release() {
        if (released) return;
        released = true;
        inUse -= 1;
        generation.leases -= 1;
        if (generation !== current && generation.leases === 0) void generation.process.close();
        serve();
      },
    };
  };

  return {
    take: (signal) =>
      new Promise<BrowserLease>((resolve, reject) => {
        if (closed) return reject(new Error('the browser is closed'));
        const grant = (generation: Generation): void => {
          signal.removeEventListener('abort', giveUp);
          resolve(lend(generation));
        };
        const giveUp = (): void => {
          const at = waiting.indexOf(grant);
          if (at >= 0) waiting.splice(at, 1);
          // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- it is the caller's own reason
          reject(signal.reason);
        };
        if (signal.aborted) return giveUp();
        signal.addEventListener('abort', giveUp);
        waiting.push(grant);
        serve();
      }),
    current: () => (current?.process.isRunning() === true ? current.process : undefined),
    use(process) {
      const generation = {
        process,
        lost: new AbortController(),
        since: performance.now(),
        pages: 0,
        leases: 0,
      };
      generations.add(generation);
      current = generation;
      void process.ended.then(() => {
        generations.delete(generation);
        generation.lost.abort(new Error('the browser is gone'));
        if (current === generation) retire();
      });
      serve();
    },
    retire,
    inUse: () => inUse,
    members: async () => (await Promise.all([...generations].map(({ process }) => process.members()))).flat(),
    async close() {
      closed = true;
      current = undefined;
      await Promise.all([...generations].map(({ process }) => process.close()));
    },
  };
}

function isDue({ pages, since }: Generation): boolean {
  return pages >= pagesMax || performance.now() - since > ageMsMax;
}
