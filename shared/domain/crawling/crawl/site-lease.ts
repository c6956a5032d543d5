import type { Database, Queryable } from '../../../platform/db/database.ts';
import { readPageAddress } from './page-address.ts';
import { usualSiteTimes } from './site-pace.ts';
import {
  claimThisSite,
  extendLeases,
  firstSiteDueInMs,
  holdSites,
  lockLeasedSite,
  raisePriorities,
  releaseSite,
} from './site-store.ts';

export interface LeasedSite {
  site: string;
  lease: string;
}

/**
 * Leases one more site that a page leads to. Undefined while another crawler has it, or it must not be contacted yet.
 * @returns failures of its servers since they last responded
 */
export async function leaseSite(
  db: Database,
  leased: LeasedSite,
  leaseSeconds = usualSiteTimes.leaseSeconds,
): Promise<{ failures: number } | undefined> {
  return claimThisSite(db, { ...leased, leaseSeconds });
}

/** 2,000 look-ups in an index are some 10 ms of Postgres. Of more projects than this, some are not seen. */
const placesMax = 1000;

/** Milliseconds until a site waits for a crawler, below 0 where one does; null where none will. */
export const siteDueInMs = ({ db }: { db: Queryable }): Promise<number | null> =>
  firstSiteDueInMs(db, placesMax);

/** The leases that still hold: the others have ended, and another crawler may have the site. */
export async function renewSiteLeases(
  db: Queryable,
  leases: readonly string[],
  leaseSeconds = usualSiteTimes.leaseSeconds,
): Promise<Set<string>> {
  return new Set(await extendLeases(db, leases, leaseSeconds));
}

/**
 * Returns a site, to be contacted again no earlier than in `waitMs`. No effect if the lease was lost.
 * @param failures of its servers since they last responded
 */
export async function returnSite(
  db: Database,
  { waitMs, failures, ...leased }: LeasedSite & { waitMs: number; failures: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockLeasedSite(tx, leased)) await releaseSite(tx, { site: leased.site, waitMs, failures });
  });
}

/**
 * Locks the sites of all these pages until the commit, ignoring what is no page. A transaction that queues pages more
 * than once, or locks something else as well, locks all of their sites first: each call takes them in the order of
 * their names, but two successive calls do not, and two transactions could deadlock.
 */
export async function holdSitesOf(tx: Queryable, urls: readonly string[]): Promise<void> {
  const sites = new Set(urls.flatMap((url) => readPageAddress(url)?.site ?? []));
  if (sites.size > 0) await holdSites(tx, [...sites]);
}

const batch = 500;

/**
 * Raises a site that waits for a routine page when a page of an alert falls due: from then on it waits among the urgent
 * ones, however many routine ones there are. True when there may be more.
 */
export async function raiseSites({ db }: { db: Queryable }): Promise<boolean> {
  return (await raisePriorities(db, batch)) === batch;
}
