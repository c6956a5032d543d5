import type { Database } from '../../../platform/db/database.ts';
import { revivePagesOf } from '../../crawling/crawl/queue-pages.ts';
import { endResuming, takeResumedBrand } from '../brands/due-brands.ts';

const batch = 500;

/**
 * Pages that came due while their brand was paused were retired. Once it is resumed they are visited again, pages of
 * alerts included: nothing else would find those again. One batch of one brand; true when there may be more.
 */
export async function resumePages({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const brandId = await takeResumedBrand(tx);
    if (brandId === undefined) return false;
    const revived = await revivePagesOf(tx, brandId, batch);
    if (revived < batch) await endResuming(tx, brandId);
    return true;
  });
}
