import type { Database, Queryable } from '../../../platform/db/database.ts';
import { takeUnlistedBrand, type UnlistedBrand } from '../brands/due-brands.ts';
import { readPageAddress } from '../../crawling/crawl/page-address.ts';
import { queueAddresses } from '../../crawling/crawl/queue-pages.ts';
import { listedPages, type WantedPage } from './listed-pages.ts';
import { announceOfficialBrand } from './official-feed-store.ts';
import { findOfficialLinks, putOfficialLinks, type OfficialLink } from './official-page-store.ts';
import { isUnder, pagesMax } from './official-snapshot.ts';

/**
 * Finds out the official pages of one brand that was registered or resumed, or has other domains or seeds, and has them visited.
 * True where there was one: there may be more.
 */
export async function listOfficialPages({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const brand = await takeUnlistedBrand(tx);
    if (!brand) return false;
    // Whoever compares pages has forgotten it; once it is resumed it comes here again.
    if (brand.status === 'paused') return true;
    const listed = listedPages(brand);
    const found = await findOfficialLinks(tx, brand.id);
    await haveVisited(tx, brand.id, [...listed, ...stillThere(brand, found)]);
    await announceOfficialBrand(tx, brand.id);
    return true;
  });
}

/** Where official pages have led, as far as that is official still. */
function stillThere({ officialDomains }: UnlistedBrand, found: readonly OfficialLink[]): WantedPage[] {
  return found.flatMap(({ url, origin }) => {
    const address = origin === 'link' ? readPageAddress(url) : null;
    return address && isUnder(address.host, officialDomains) ? [{ address, origin }] : [];
  });
}

async function haveVisited(tx: Queryable, brandId: string, wanted: readonly WantedPage[]): Promise<void> {
  const distinct = new Map(wanted.toReversed().map((page) => [page.address.url, page]));
  const pages = [...distinct.values()].toReversed().slice(0, pagesMax);
  const queued = await queueAddresses(
    tx,
    pages.map(({ address }) => ({ address, priority: 1 })),
    // One that was read as any other page has left nothing to compare with.
    { freshSeconds: 0 },
  );
  const originOf = new Map(pages.map(({ address, origin }) => [address.hash.toString('hex'), origin]));
  const links = queued.map(({ id, hash }) => ({
    pageId: id,
    origin: originOf.get(hash.toString('hex')) ?? 'domain',
  }));
  await putOfficialLinks(tx, brandId, links);
}
