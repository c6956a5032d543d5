import type { Database, Queryable } from '../../../platform/db/database.ts';
import { announceWidening } from './compare-again.ts';
import { findUncompared } from './comparison-store.ts';
import { announceOfficialPage } from './official-feed-store.ts';
import { findOfficialOwners } from './official-page-store.ts';
import {
  isUnder,
  type OfficialSnapshot,
  packShingles,
  profilesMax,
  shinglesMax,
  trackingIdsMax,
} from './official-snapshot.ts';
import { showsMore } from './shows-more.ts';
import { findSnapshot, putSnapshot } from './snapshot-store.ts';

/** A page that looks different every day does not have all pages of its brands read every day. */
const comparedAgainAfterSeconds = 7 * 24 * 3600;

/**
 * Stores how an official page looks now. If that has changed, every process that compares pages is notified; if it has
 * more to compare with, pages that were compared without it are compared again.
 */
export async function keepSnapshot(
  { db }: { db: Database },
  pageId: string,
  snapshot: OfficialSnapshot,
): Promise<void> {
  const shingles = snapshot.shingles?.slice(0, shinglesMax) ?? null;
  // In one order, so that a page whose scripts merely change order counts as the same.
  const trackingIds = [...snapshot.trackingIds].sort().slice(0, trackingIdsMax);
  const profiles = [...new Set(snapshot.profiles)].slice(0, profilesMax).sort();
  const kept = { ...snapshot, shingles, trackingIds, profiles };
  await db.transaction(async (tx) => {
    const before = await findSnapshot(tx, pageId);
    const isNew = await putSnapshot(tx, pageId, { ...kept, shingles: shingles && packShingles(shingles) });
    if (!isNew) return;
    await announceWidening(tx, await widenedBy(tx, pageId, { before, kept }), () =>
      announceOfficialPage(tx, pageId),
    );
  });
}

/** The brands whose pages have to be compared again. */
async function widenedBy(
  tx: Queryable,
  pageId: string,
  { before, kept }: { before: OfficialSnapshot | null; kept: OfficialSnapshot },
): Promise<string[]> {
  if (before && !showsMore(before, kept)) return [];
  const owners = await findOfficialOwners(tx, pageId);
  const ids = owners.flatMap(({ brandId, officialDomains }) =>
    isUnder(kept.host, officialDomains) ? brandId : [],
  );
  return before ? findUncompared(tx, ids, comparedAgainAfterSeconds) : ids;
}
