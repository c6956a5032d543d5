import type { Database, Queryable } from '../../../platform/db/database.ts';
import { readPageAddress } from '../../crawling/crawl/page-address.ts';
import { queueAddresses } from '../../crawling/crawl/queue-pages.ts';
import { announceOfficialBrand } from './official-feed-store.ts';
import { lockOfficialBrand } from '../brands/due-brands.ts';
import { findOfficialLinks, putOfficialLinks } from './official-page-store.ts';
import { isUnder, pagesMax } from './official-snapshot.ts';

/** What is copied most is where people type their passwords; a site has one such page, or one for each kind of customer. */
const signInMax = 2;

/** Pages that an official page links to as the place to sign in become official pages too, as far as there is room for them. */
export async function addSignInPages(
  { db }: { db: Database },
  brand: { brandId: string; officialDomains: readonly string[] },
  urls: readonly string[],
): Promise<void> {
  const { brandId, officialDomains } = brand;
  const addresses = urls.flatMap((url) => {
    const address = readPageAddress(url);
    return address && isUnder(address.host, officialDomains) ? [address] : [];
  });
  const newOf = async (tx: Queryable) => {
    const known = await findOfficialLinks(tx, brandId);
    const left = Math.min(
      pagesMax - known.length,
      signInMax - known.filter(({ origin }) => origin === 'link').length,
    );
    const isNew = (url: string) => known.every((each) => each.url !== url);
    return { known, added: addresses.filter(({ url }) => isNew(url)).slice(0, Math.max(0, left)) };
  };
  // Every reading of an official page comes here, and hardly any brings something new.
  if ((await newOf(db)).added.length === 0) return;
  await db.transaction(async (tx) => {
    if (!(await lockOfficialBrand(tx, brandId))) return;
    const { known, added } = await newOf(tx);
    if (added.length === 0) return;
    const queued = await queueAddresses(
      tx,
      added.map((address) => ({ address, priority: 1 })),
      { freshSeconds: 0 },
    );
    await putOfficialLinks(tx, brandId, [
      ...known,
      ...queued.map(({ id }) => ({ pageId: id, origin: 'link' as const })),
    ]);
    // Another brand's they may be already, and seen.
    await announceOfficialBrand(tx, brandId);
  });
}
