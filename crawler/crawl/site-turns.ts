import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../shared/db/database.ts';
import { leaseSite, returnSite } from '../../shared/domain/crawl/site-lease.ts';
import type { LeaseKeeper } from './lease-keeper.ts';

/** The sites of one visit: its own, and those it leads to. Each is asked in turns. */
export interface SiteTurns {
  /**
   * Waits until a request may go to the site. False where it may not: others are at it, or the visit has lost its lease.
   * @throws what `signal` is aborted with
   */
  take(site: string, signal: AbortSignal): Promise<boolean>;
  /** How long a site of this visit may not be asked yet, in milliseconds; 0 or less: it may. */
  restMs(site: string): number;
  /** Waits as `take` does, for a site of this visit, and leaves the turn to it. @throws what `signal` is aborted with */
  untilTurn(site: string, signal: AbortSignal): Promise<void>;
  /**
   * What was asked has been answered: from now on the gap counts, not from when the turn was taken, which may be a second before
   * the request left.
   */
  settled(): void;
  /** The site wants this much between two requests. */
  slowDown(site: string, ms: number): void;
  /** Its servers have too much to do, or there are none: the next waits are longer. `ms`: what they ask for. */
  failed(site: string, ms: number): void;
  /** Its servers answered. */
  answered(site: string): void;
  /** Gives all of them back. */
  end(): Promise<void>;
}

interface Held {
  nextAt: number;
  gapMs: number;
  failures: number;
  askedMs: number;
}

/** Between two requests to a registrable domain. */
const gapMs = 2000;
const backOffMsMax = 60_000;
/** Longer waits of `Retry-After` are cut: the page has a rhythm of its own. */
const askedMsMax = 3_600_000;
/** So long a visit waits for a site that it leads to. */
const othersMs = 5000;
const othersPollMs = 500;

export function startTurns(
  deps: { db: Database; leases: LeaseKeeper },
  first: { site: string; lease: string; failures: number },
): SiteTurns {
  const { lease } = first;
  const kept = deps.leases.keep(lease);
  const held = new Map<string, Held>([[first.site, newHeld(first.failures)]]);

  const takeSite = async (site: string, signal: AbortSignal): Promise<Held | undefined> => {
    for (const until = performance.now() + othersMs; ;) {
      signal.throwIfAborted();
      if (await leaseSite(deps.db, { site, lease })) {
        const taken = newHeld(0);
        held.set(site, taken);
        return taken;
      }
      if (performance.now() >= until) return undefined;
      await delay(othersPollMs, undefined, { signal });
    }
  };
  const untilTurn = async ({ nextAt }: Held, signal: AbortSignal): Promise<void> => {
    const waitMs = nextAt - performance.now();
    if (waitMs > 0) await delay(waitMs, undefined, { signal });
  };
  return {
    restMs: (site) => (held.get(site)?.nextAt ?? -Infinity) - performance.now(),
    async untilTurn(site, signal) {
      const at = held.get(site);
      if (at) await untilTurn(at, signal);
    },
    async take(site, signal) {
      const at = held.get(site) ?? (await takeSite(site, signal));
      if (!at) return false;
      await untilTurn(at, signal);
      if (!kept.holds()) return false;
      at.nextAt = performance.now() + at.gapMs;
      return true;
    },
    settled() {
      const now = performance.now();
      for (const at of held.values())
        if (at.nextAt !== -Infinity) at.nextAt = Math.max(at.nextAt, now + at.gapMs);
    },
    slowDown(site, ms) {
      const at = held.get(site);
      if (!at || ms <= at.gapMs) return;
      at.nextAt += ms - at.gapMs;
      at.gapMs = ms;
    },
    failed(site, ms) {
      const at = held.get(site);
      if (!at) return;
      at.failures += 1;
      at.askedMs = Math.min(ms, askedMsMax);
    },
    answered(site) {
      const at = held.get(site);
      if (at) at.failures = 0;
    },
    async end() {
      try {
        for (const [site, at] of held)
          await returnSite(deps.db, { site, lease, waitMs: waitAfter(at), failures: at.failures });
      } finally {
        kept.letGo();
      }
    },
  };
}

const newHeld = (failures: number): Held => ({ nextAt: -Infinity, gapMs, failures, askedMs: 0 });

function waitAfter({ nextAt, failures, askedMs }: Held): number {
  const backOffMs = failures === 0 ? 0 : Math.min(backOffMsMax, gapMs * 2 ** Math.min(failures, 16));
  return Math.max(0, nextAt - performance.now(), backOffMs, askedMs);
}
