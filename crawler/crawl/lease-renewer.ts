import { renewSiteLeases } from '../../shared/domain/crawling/crawl/site-lease.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import { runEvery } from '../../shared/platform/lib/run-every.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';

export interface LeaseRenewer {
  /** How long a crawler holds a site without renewing its lease. */
  leaseSeconds: number;
  /** Renews the lease until it is let go. The caller has just taken it. */
  keep(lease: string): KeptLease;
  close(): Promise<void>;
}

export interface KeptLease {
  /** True while no other crawler can hold the lease's sites. */
  holds(): boolean;
  letGo(): void;
}

/**
 * Renews the leases of all sites that this process holds: every third of a lease, in one statement for all of them. A
 * sixth of a lease is left for what a request may take until its server has it, and for what the clocks of two machines
 * may drift.
 */
export function startLeaseRenewer(deps: {
  db: Queryable;
  log: Pick<Logger, 'warn'>;
  leaseSeconds: number;
}): LeaseRenewer {
  const { leaseSeconds } = deps;
  const everyMs = (leaseSeconds * 1000) / 3;
  const marginMs = (leaseSeconds * 1000) / 6;
  const confirmedAt = new Map<string, number>();
  const loop = runEvery({
    everyMs,
    async work() {
      const leases = [...confirmedAt.keys()];
      if (leases.length === 0) return;
      // A confirmed lease counts from before the request for it.
      const at = performance.now();
      const kept = await renewSiteLeases(deps.db, leases, leaseSeconds);
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
    leaseSeconds,
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
