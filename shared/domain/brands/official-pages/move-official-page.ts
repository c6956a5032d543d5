import type { Database } from '../../../platform/db/database.ts';
import type { PageAddress } from '../../crawling/crawl/page-address.ts';
import { freshSeconds, queueAddresses } from '../../crawling/crawl/queue-pages.ts';
import { listedPages } from './listed-pages.ts';
import { announceOfficialBrand } from './official-feed-store.ts';
import { lockOfficialBrand } from '../brands/due-brands.ts';
import { findOfficialLinks, putOfficialLinks } from './official-page-store.ts';

/**
 * A page that a brand calls its own is looked for at another address from now on: the same over TLS, or back without it where the
 * brand itself says so. Nothing where it has ceased to be the brand's, as whoever finds its pages out anew begins with the first
 * address again, nor where the other is one of its pages already: both are looked at then.
 */
export async function moveOfficialPage(
  { db }: { db: Database },
  brandId: string,
  { pageId, address }: { pageId: string; address: PageAddress },
): Promise<void> {
  await db.transaction(async (tx) => {
    const brand = await lockOfficialBrand(tx, brandId);
    if (!brand) return;
    const known = await findOfficialLinks(tx, brandId);
    const moved = known.find((link) => link.pageId === pageId);
    if (!moved || known.some(({ url }) => url === address.url)) return;
    const isBack = address.url.startsWith('http:');
    if (isBack && listedPages(brand).every((listed) => listed.address.url !== address.url)) return;
    // What has just failed keeps the time at which it comes again: the two would take turns without a rest.
    const choices = { freshSeconds: isBack ? freshSeconds : 0 };
    const queued = await queueAddresses(tx, [{ address, priority: 1 }], choices);
    await putOfficialLinks(tx, brandId, [
      ...known.filter((link) => link !== moved),
      ...queued.map(({ id }) => ({ ...moved, pageId: id })),
    ]);
    // The other may have been seen long ago, for this brand or another: then nothing of it changes that would be told.
    await announceOfficialBrand(tx, brandId);
  });
}
