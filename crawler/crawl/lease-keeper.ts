import type { Queryable } from '../../shared/platform/db/database.ts';
import { keepLeases } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { leaseSeconds } from '../../shared/domain/crawling/crawl/site-lease.ts';
import { runEvery } from '../../shared/platform/lib/run-every.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';

export interface LeaseKeeper {
  /** Extends it until it is let go. Whoever calls has just taken it. */
  keep(lease: string): KeptLease;
  close(): Promise<void>;
}

export interface KeptLease {
  /** Nobody else can be at its sites now. */
  holds(): boolean;
  letGo(): void;
}

const everyMs = 10_000;
/** What a request may take until its server has it, and what the clocks of two machines may drift. */
const marginMs = 5000;

/** Says for all sites that this process is at that it lives. One statement for all of them. */
export function keepLeasesAlive(deps: { db: Queryable; log: Pick<Logger, 'warn'> }): LeaseKeeper {
  const confirmedAt = new Map<string, number>();
  const loop = runEvery({
    everyMs,
    async work() {
      const leases = [...confirmedAt.keys()];
      if (leases.length === 0) return;
      // What is confirmed counts from before it was asked.
      const at = performance.now();
      const kept = await keepLeases(deps.db, leases);
      for (const lease of leases) {
        if (!confirmedAt.has(lease)) continue;
        if (kept.has(lease)) confirmedAt.set(lease, at);
        else confirmedAt.delete(lease);
      }
    },
    onError: (error) =>
      deps.log.warn(
        { event: 'crawl.lease_extension_failed', err: error },
        'Site leases could not be extended; the extension will be retried.',
      ),
  });
  return {
    keep(lease) {
      confirmedAt.set(lease, performance.now());
      return {
        holds: () =>
          performance.now() - (confirmedAt.get(lease) ?? -Infinity) < leaseSeconds * 1000 - marginMs,
        letGo: () => void confirmedAt.delete(lease),
      };
    },
    close: () => loop.stop(),
  };
}
