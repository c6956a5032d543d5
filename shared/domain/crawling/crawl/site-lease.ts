import type { Database, Queryable } from '../../../platform/db/database.ts';
import { claimThisSite, extendLeases, lockLeasedSite, releaseSite } from './site-store.ts';

/** A crawler that stands still for so long is taken for dead; it extends its leases every 10 s. */
export const leaseSeconds = 30;
export interface LeasedSite {
  site: string;
  lease: string;
}

/**
 * Takes one more site, where a page leads there. Undefined while somebody else has it, or must not ask it yet.
 * @returns failures of its servers, since their last answer
 */
export async function leaseSite(db: Database, leased: LeasedSite): Promise<{ failures: number } | undefined> {
  return claimThisSite(db, { ...leased, leaseSeconds });
}

/** Which of the leases still hold: the others have ended, and somebody else may be there. */
export async function keepLeases(db: Queryable, leases: readonly string[]): Promise<Set<string>> {
  return new Set(await extendLeases(db, leases, leaseSeconds));
}

/**
 * Gives a site back, to be asked again no earlier than in `waitMs`. Nothing where the lease was lost.
 * @param failures of its servers, since their last answer
 */
export async function returnSite(
  db: Database,
  { waitMs, failures, ...leased }: LeasedSite & { waitMs: number; failures: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockLeasedSite(tx, leased)) await releaseSite(tx, { site: leased.site, waitMs, failures });
  });
}
