import type { Database, Queryable } from '../../../platform/db/database.ts';
import { runEvery } from '../../../platform/lib/run-every.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import { claimDiscovery, endDiscovery, extendDiscovery } from './discovery-store.ts';
import { discoveriesMax } from './finish-scans.ts';
import { offerPages, type Offer, type OfferedPage } from './offer-pages.ts';
import type { ScanCoverage } from './scan-coverage.ts';

export interface Discovery {
  scanId: string;
  brandId: string;
  /** Pages at most. */
  budget: number;
  offer: (tx: Queryable, brandId: string, pages: readonly OfferedPage[]) => Promise<Offer>;
  /** Says what has been covered so far. It is stored within seconds, and when the discovery ends. */
  note: (coverage: ScanCoverage) => void;
}

/** A process silent for this long is considered dead. */
const leaseSeconds = 60;
const extendEveryMs = 10_000;

/**
 * Claims a scan whose pages are still to be found and finds them. Pages offered before a failure stay offered, and
 * another process resumes the scan. False where there is no such scan.
 *
 * @param discover is aborted when the scan is cancelled or taken over
 */
export async function discoverNext(
  deps: { db: Database; log: Pick<Logger, 'warn'> },
  discover: (discovery: Discovery, signal: AbortSignal) => Promise<void>,
  stopping: AbortSignal,
): Promise<boolean> {
  const { db, log } = deps;
  const claim = await claimDiscovery(db, { leaseSeconds, attemptsMax: discoveriesMax });
  if (!claim) return false;
  const { id: scanId, brandId, budget } = claim;
  let coverage: ScanCoverage | null = null;
  const lost = new AbortController();
  const signal = AbortSignal.any([stopping, lost.signal]);
  const keeper = runEvery({
    everyMs: extendEveryMs,
    work: async () => {
      if (!(await extendDiscovery(db, claim, { leaseSeconds, coverage })))
        lost.abort(new Error('the scan is over'));
    },
    onError: (error) =>
      log.warn(
        { event: 'discovery.lease_extension_failed', err: error, scanId },
        'The lease of a discovery could not be extended.',
      ),
  });
  try {
    const offer: Discovery['offer'] = (tx, ofBrand, pages) => offerPages(tx, ofBrand, pages, scanId);
    const note: Discovery['note'] = (covered) => {
      coverage = covered;
    };
    await discover({ scanId, brandId, budget, offer, note }, signal);
    await endDiscovery(db, claim, coverage);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    await keeper.stop();
  }
  return true;
}
