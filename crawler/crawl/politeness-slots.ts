import { setTimeout as delay } from 'node:timers/promises';
import { leaseSite, returnSite } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { paceAfter, type SiteReply } from '../../shared/domain/crawling/crawl/site-pace.ts';
import type { Database } from '../../shared/platform/db/database.ts';
import type { LeaseRenewer } from './lease-renewer.ts';

/**
 * `busy`: other crawlers hold the site, or it wants to be left alone for longer than a visit waits. `lost`: the visit
 * has lost its lease.
 */
export type SlotOutcome = 'taken' | 'busy' | 'lost';

export interface SlotChoices {
  /** Unless given, the wait is a minute at most for a site of the visit, and 5 s longer for another one. */
  signal?: AbortSignal | undefined;
  /** Waits no longer than a minute, whatever `Retry-After` says: an impersonator must not hide behind that. */
  force?: boolean;
}

/** The sites of one visit: its own, and those it leads to. Each request waits for a politeness slot of its site. */
export interface PolitenessSlots {
  /** Waits until a request may go to the site. @throws AbortError when `signal` is aborted */
  take(site: string, choices?: SlotChoices): Promise<SlotOutcome>;
  /** How long a site of this visit may not be requested yet, in milliseconds; 0 or less: it may. */
  restMs(site: string): number;
  /**
   * Waits for as long as `restMs` says, for a minute at most, and leaves the slot to `take`. A caller that forces its
   * slot need not wait there again.
   */
  untilSlot(site: string, choices?: Pick<SlotChoices, 'force'>): Promise<void>;
  /**
   * The response has come: from now on the gap counts, not from when the slot was taken, which may be a second before
   * the request left.
   */
  settled(): void;
  /** Sets the gap that the site wants between two requests. */
  slowDown(site: string, ms: number): void;
  /** Records the reply of one of its servers: the next requests wait for as long as it says. */
  book(site: string, reply: SiteReply): void;
  /** Returns the leases of all sites. */
  end(): Promise<void>;
}

interface Held {
  nextAt: number;
  gapMs: number;
  failures: number;
}

/** The longest gap that robots.txt may ask for, and a margin. */
const waitMsMax = 61_000;
/** Longest wait for a site that the visit leads to. */
const othersMs = 5000;
const othersPollMs = 500;

export function startPolitenessSlots(
  deps: { db: Database; leases: LeaseRenewer; siteGapMs: number },
  first: { site: string; lease: string; failures: number },
): PolitenessSlots {
  const { lease } = first;
  const { siteGapMs } = deps;
  const kept = deps.leases.keep(lease);
  const gaps = new Map<string, number>();
  const hold = (site: string, failures: number): Held => {
    const at = { nextAt: -Infinity, gapMs: gaps.get(site) ?? siteGapMs, failures };
    held.set(site, at);
    return at;
  };
  const held = new Map<string, Held>();
  hold(first.site, first.failures);
  const takeSite = async (site: string, signal: AbortSignal | undefined): Promise<Held | undefined> => {
    const leased = await waitForLease(deps, { site, lease }, signal);
    return leased && hold(site, leased.failures);
  };
  return {
    restMs(site) {
      const at = held.get(site);
      return at ? restOf(at) : -Infinity;
    },
    async untilSlot(site, { force = false } = {}) {
      const at = held.get(site);
      if (at) await waitOutRest(at, force);
    },
    async take(site, { signal, force = false } = {}) {
      const at = held.get(site) ?? (await takeSite(site, signal));
      if (!at) return 'busy';
      const waitMs = restOf(at);
      if (waitMs > waitMsMax && !force) return 'busy';
      if (waitMs > 0) await delay(Math.min(waitMs, waitMsMax), undefined, { signal });
      if (!kept.holds()) return 'lost';
      at.nextAt = performance.now() + at.gapMs;
      return 'taken';
    },
    settled() {
      const now = performance.now();
      for (const at of held.values())
        if (at.nextAt !== -Infinity) at.nextAt = Math.max(at.nextAt, now + at.gapMs);
    },
    slowDown(site, ms) {
      if (ms <= (gaps.get(site) ?? siteGapMs)) return;
      gaps.set(site, ms);
      const at = held.get(site);
      if (!at) return;
      at.nextAt += ms - at.gapMs;
      at.gapMs = ms;
    },
    book(site, reply) {
      const at = held.get(site);
      if (!at) return;
      const { failures, waitMs } = paceAfter(at, reply, new Date());
      at.failures = failures;
      at.nextAt = Math.max(at.nextAt, performance.now() + waitMs);
    },
    async end() {
      try {
        for (const [site, { nextAt, failures }] of held) {
          const waitMs = Math.max(0, nextAt - performance.now());
          await returnSite(deps.db, { site, lease, waitMs, failures });
        }
      } finally {
        kept.letGo();
      }
    },
  };
}

async function waitOutRest(at: Held, force: boolean): Promise<void> {
  await delay(Math.max(0, Math.min(restOf(at), waitMsMax)));
  // Otherwise it would wait for another minute, while holding a slot of the browser.
  if (force) at.nextAt = Math.min(at.nextAt, performance.now());
}

const restOf = ({ nextAt }: Held): number => nextAt - performance.now();

/** Undefined where other crawlers hold the site all the time. @throws AbortError */
async function waitForLease(
  { db, leases }: { db: Database; leases: LeaseRenewer },
  wanted: { site: string; lease: string },
  signal: AbortSignal | undefined,
): Promise<{ failures: number } | undefined> {
  for (const until = performance.now() + othersMs; ;) {
    signal?.throwIfAborted();
    const leased = await leaseSite(db, wanted, leases.leaseSeconds);
    if (leased || performance.now() >= until) return leased;
    await delay(othersPollMs, undefined, { signal });
  }
}
