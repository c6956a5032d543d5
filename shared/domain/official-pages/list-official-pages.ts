import type { Database, Queryable } from '../../db/database.ts';
import { readPageAddress, type PageAddress } from '../crawl/page-address.ts';
import { queueAddresses } from '../crawl/queue-pages.ts';
import { announceOfficialBrand } from './official-feed-store.ts';
import {
  findOfficialLinks,
  putOfficialLinks,
  takeUnlistedBrand,
  type OfficialLink,
  type UnlistedBrand,
} from './official-page-store.ts';
import { isUnder, pagesMax } from './official-snapshot.ts';

type Wanted = Pick<OfficialLink, 'origin'> & { address: PageAddress };

/** A brand with many domains has room for its seeds, and every brand for a page where people sign in. */
const domainsMax = 3;
const listedMax = pagesMax - 1;

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

/** Roots of its domains, then seeds on them. Pure. */
function listedPages({ officialDomains, seeds }: UnlistedBrand): Wanted[] {
  const of = (urls: readonly string[], origin: Wanted['origin']): Wanted[] =>
    urls.flatMap((url) => {
      const address = readPageAddress(url);
      return address && isUnder(address.host, officialDomains) ? [{ address, origin }] : [];
    });
  // As lookalikes are: redirects are followed, and where nobody answers the crawl looks over TLS.
  const roots = officialDomains.slice(0, domainsMax).map((domain) => `http://${domain}/`);
  return [...of(roots, 'domain'), ...of(seeds, 'seed')].slice(0, listedMax);
}

/** Where official pages have led, as far as that is official still. */
function stillThere({ officialDomains }: UnlistedBrand, found: readonly OfficialLink[]): Wanted[] {
  return found.flatMap(({ url, origin }) => {
    const address = origin === 'link' ? readPageAddress(url) : null;
    return address && isUnder(address.host, officialDomains) ? [{ address, origin }] : [];
  });
}

async function haveVisited(tx: Queryable, brandId: string, wanted: readonly Wanted[]): Promise<void> {
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
