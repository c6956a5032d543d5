import type { Database, Queryable } from '../../../platform/db/database.ts';
import { rereadPagesOf } from '../../crawling/crawl/queue-pages.ts';
import { widenBrands, widenedBrands } from '../brands/feed/changed-brands.ts';
import { advanceComparison, findDueComparison, putComparison } from './comparison-store.ts';

/** The official pages of a brand are read within a minute of each other: one comparison is enough for all of them. */
const gatherSeconds = 60;

/**
 * Announces official pages that pages of these brands have not been compared with. Those that were read since the brand
 * was registered or changed are read again soon; earlier ones at their next visit, as after any change of a brand.
 * @param announce to all followers; takes their lock, which is why the rest stands around it in this order
 */
export async function announceWidening(
  tx: Queryable,
  brandIds: readonly string[],
  announce: () => Promise<void>,
): Promise<void> {
  const widened = await widenedBrands(tx, brandIds);
  for (const brandId of brandIds.toSorted()) {
    const since = widened.get(brandId)?.widenedAt;
    if (since) await putComparison(tx, { brandId, since, afterSeconds: gatherSeconds });
  }
  await announce();
  await widenBrands(tx, brandIds);
}

const batch = 500;

/** Makes one batch of pages of one brand due. True when there may be more. */
export async function comparePagesAgain({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const due = await findDueComparison(tx);
    if (!due) return false;
    const lastPage = await rereadPagesOf(tx, due, batch);
    // After the sites of the pages, in the order in which official pages are listed.
    await advanceComparison(tx, due, lastPage);
    return true;
  });
}
