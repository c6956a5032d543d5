import type { Database } from '../../../platform/db/database.ts';
import { announceOfficialPage } from './official-feed-store.ts';
import { type OfficialSnapshot, packShingles, shinglesMax, trackingIdsMax } from './official-snapshot.ts';
import { putSnapshot } from './snapshot-store.ts';

/** Stores how an official page looks now. If that has changed, every process that compares pages is notified. */
export async function keepSnapshot(
  { db }: { db: Database },
  pageId: string,
  snapshot: OfficialSnapshot,
): Promise<void> {
  const { shingles, trackingIds } = snapshot;
  const kept = {
    ...snapshot,
    shingles: shingles && packShingles(shingles.slice(0, shinglesMax)),
    // In one order, so that a page whose scripts merely change order counts as the same.
    trackingIds: [...trackingIds].sort().slice(0, trackingIdsMax),
  };
  await db.transaction(async (tx) => {
    if (await putSnapshot(tx, pageId, kept)) await announceOfficialPage(tx, pageId);
  });
}
