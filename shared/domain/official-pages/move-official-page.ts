import type { Database } from '../../db/database.ts';
import type { PageAddress } from '../crawl/page-address.ts';
import { queueAddresses } from '../crawl/queue-pages.ts';
import { announceOfficialBrand } from './official-feed-store.ts';
import { findOfficialLinks, lockBrandOfPages, putOfficialLinks } from './official-page-store.ts';

/**
 * A page that a brand calls its own is looked for at another address from now on. Nothing where it has ceased to be the brand's: whoever
 * finds its pages out anew begins with the first address again.
 */
export async function moveOfficialPage(
  { db }: { db: Database },
  brandId: string,
  { pageId, address }: { pageId: string; address: PageAddress },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockBrandOfPages(tx, brandId))) return;
    const known = await findOfficialLinks(tx, brandId);
    const moved = known.find((link) => link.pageId === pageId);
    if (!moved) return;
    // Where it is another page of the brand's already, that one stays what it is.
    if (known.every(({ url }) => url !== address.url)) {
      const queued = await queueAddresses(tx, [{ address, priority: 1 }], { freshSeconds: 0 });
      known.push(...queued.map(({ id }) => ({ ...moved, pageId: id })));
    }
    await putOfficialLinks(
      tx,
      brandId,
      known.filter((link) => link !== moved),
    );
    // The other may have been seen long ago, for this brand or another: then nothing of it changes that would be told.
    await announceOfficialBrand(tx, brandId);
  });
}
