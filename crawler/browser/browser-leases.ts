import { setMaxListeners } from 'node:events';
import type { Browser } from 'playwright';
import { createWaitingQueue } from '../../shared/platform/lib/semaphore.ts';
import type { BrowserProcess } from './browser-process.ts';
import type { GroupMember } from './process-group.ts';

/** One slot in a browser, for one visit. */
export interface BrowserLease {
  browser: Browser;
  /** Aborts when the browser is gone. */
  lost: AbortSignal;
  /** Kills the browser, which has stopped responding. Its other visits lose it as well. */
  condemn(): void;
  /** Has to be called once. */
  release(): void;
}

export interface BrowserUsage {
  browsers: number;
  visits: number;
  waiting: number;
}

export interface BrowserLeases {
  /** @throws the signal's reason, or Error once closed */
  take(signal: AbortSignal): Promise<BrowserLease>;
  /** The browser process that new leases are given out of; undefined when none is running. */
  current(): BrowserProcess | undefined;
  use(process: BrowserProcess): void;
  /** No new leases of the current one; it is closed when its last is released. */
  retire(): void;
  inUse(): number;
  /** Browsers that run, visits that have a slot, and visits that wait for one. */
  usage(): BrowserUsage;
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
 * Decides which visits may use the browser. A visit that waits keeps its position while a browser is replaced.
 * @param options.onNeeded called when there is no running browser to lease
 */
export function createLeases({ places, onNeeded }: { places: number; onNeeded: () => void }): BrowserLeases {
  const generations = new Set<Generation>();
  const queue = createWaitingQueue<BrowserLease>();
  let current: Generation | undefined;
  let inUse = 0;
  let closed = false;

  const retire = (): void => {
    const old = current;
    current = undefined;
    if (old?.leases === 0) void old.process.close();
    if (!closed) onNeeded();
  };
  const lend = (generation: Generation): BrowserLease => {
    inUse += 1;
    generation.leases += 1;
    generation.pages += 1;
    if (generation === current && isDue(generation)) retire();
    return leaseOf(generation, () => {
      inUse -= 1;
      generation.leases -= 1;
      if (generation !== current && generation.leases === 0) void generation.process.close();
      serve();
    });
  };
  const serveOne = (): boolean => {
    const generation = current;
    // A process that has died is replaced as soon as its end is reported; until then no visit is sent to it.
    if (generation?.process.isRunning() !== true) return false;
    return inUse < places && queue.grantNext(() => lend(generation));
  };
  const serve = (): void => {
    while (serveOne());
  };

  return {
    take(signal) {
      if (closed) return Promise.reject(new Error('the browser is closed'));
      const lease = queue.wait(signal);
      serve();
      return lease;
    },
    current: () => (current?.process.isRunning() === true ? current.process : undefined),
    use(process) {
      const generation = {
        process,
        lost: new AbortController(),
        since: performance.now(),
        pages: 0,
        leases: 0,
      };
      // Every visit adds a listener.
      setMaxListeners(0, generation.lost.signal);
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
    usage: () => ({ browsers: generations.size, visits: inUse, waiting: queue.size() }),
    members: async () => (await Promise.all([...generations].map(({ process }) => process.members()))).flat(),
    async close() {
      closed = true;
      current = undefined;
      await Promise.all([...generations].map(({ process }) => process.close()));
    },
  };
}

function leaseOf({ process, lost }: Generation, onRelease: () => void): BrowserLease {
  let released = false;
  return {
    browser: process.browser,
    lost: lost.signal,
    condemn: () => process.kill(),
    release() {
      if (!released) onRelease();
      released = true;
    },
  };
}

function isDue({ pages, since }: Generation): boolean {
  return pages >= pagesMax || performance.now() - since > ageMsMax;
}
