import { widenedBrands } from '../brands/feed/changed-brands.ts';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { type PageAddress, readPageAddress } from '../../crawling/crawl/page-address.ts';
import { freshSeconds, queueAddresses } from '../../crawling/crawl/queue-pages.ts';
import { lockOfficialBrand, takeUnlistedBrand, type UnlistedBrand } from '../brands/due-brands.ts';
import { announceWidening } from './compare-again.ts';
import { announceOfficialBrand } from './official-feed-store.ts';
import {
  findOfficialLinks,
  findOfficialOwners,
  type OfficialLink,
  type OfficialOwner,
  putOfficialLinks,
} from './official-page-store.ts';
import { isUnder, pagesMax } from './official-snapshot.ts';
import { countSeen } from './snapshot-store.ts';

/**
 * Determines the official pages of one brand that was registered or resumed, or has other domains or seeds, and has
 * them visited. True if there was one: there may be more.
 */
export async function listOfficialPages({ db }: { db: Database }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const brand = await takeUnlistedBrand(tx);
    if (!brand) return false;
    // Followers that compare pages have dropped it; once the brand is resumed the page comes here again.
    if (brand.status === 'paused') return true;
    const listed = listedPages(brand);
    const found = await findOfficialLinks(tx, brand.id);
    const seen = await countSeen(tx, brand.id);
    await haveVisited(tx, brand.id, [...listed, ...stillThere(brand, found)]);
    await announceLinks(tx, brand.id, seen);
    return true;
  });
}

/** Never seen, they are visited before the other pages of the brand: those are compared with them. */
const first = { priority: 2 } as const;
const aheadSeconds = 3600;

/**
 * Has followers read the brand's pages again. Some may have been seen already, for another brand or long ago: then no
 * change of theirs would announce them.
 * @param seenBefore how many of them were seen before its pages were put
 */
async function announceLinks(tx: Queryable, brandId: string, seenBefore: number): Promise<void> {
  const isMore = (await countSeen(tx, brandId)) > seenBefore;
  await announceWidening(tx, isMore ? [brandId] : [], () => announceOfficialBrand(tx, brandId));
}

/** Where official pages have led, as far as that is official still. */
function stillThere({ officialDomains }: UnlistedBrand, found: readonly OfficialLink[]): WantedPage[] {
  return found.flatMap(({ url, origin }) => {
    const address = origin === 'link' ? readPageAddress(url) : null;
    return address && isUnder(address.host, officialDomains) ? [{ address, origin }] : [];
  });
}

/** The official pages of a brand wait among what its project asked for, and first of that. */
async function projectOf(tx: Queryable, brandId: string): Promise<string> {
  return (await widenedBrands(tx, [brandId])).get(brandId)?.projectId ?? '';
}

async function haveVisited(tx: Queryable, brandId: string, wanted: readonly WantedPage[]): Promise<void> {
  const distinct = new Map(wanted.toReversed().map((page) => [page.address.url, page]));
  const pages = [...distinct.values()].toReversed().slice(0, pagesMax);
  const queued = await queueAddresses(
    tx,
    pages.map(({ address }) => ({ address, ...first })),
    // A page that was read as an ordinary page left no snapshot to compare with.
    { freshSeconds: 0, aheadSeconds, askedBy: await projectOf(tx, brandId) },
  );
  const originOf = new Map(pages.map(({ address, origin }) => [address.hash.toString('hex'), origin]));
  const links = queued.map(({ id, hash }) => ({
    pageId: id,
    origin: originOf.get(hash.toString('hex')) ?? 'domain',
  }));
  await putOfficialLinks(tx, brandId, links);
}

/** Copies are mostly of sign-in pages; a site has one such page, or one for each kind of customer. */
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
    const seen = await countSeen(tx, brandId);
    const queued = await queueAddresses(
      tx,
      added.map((address) => ({ address, ...first })),
      { freshSeconds: 0, aheadSeconds, askedBy: await projectOf(tx, brandId) },
    );
    await putOfficialLinks(tx, brandId, [
      ...known,
      ...queued.map(({ id }) => ({ pageId: id, origin: 'link' as const })),
    ]);
    await announceLinks(tx, brandId, seen);
  });
}

/**
 * Moves an official page to another address: the same one over TLS, or back without TLS where the brand itself lists
 * that. Does nothing if the page is no longer the brand's, since a new search for its pages begins with the first
 * address again, or if the other address is one of its pages already: both are visited then.
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
    // The address that has just failed keeps its next visit time; otherwise the two would alternate without a pause.
    const askedBy = await projectOf(tx, brandId);
    const choices = { freshSeconds: isBack ? freshSeconds : 0, aheadSeconds, askedBy };
    const seen = await countSeen(tx, brandId);
    const queued = await queueAddresses(tx, [{ address, ...first }], choices);
    await putOfficialLinks(tx, brandId, [
      ...known.filter((link) => link !== moved),
      ...queued.map(({ id }) => ({ ...moved, pageId: id })),
    ]);
    await announceLinks(tx, brandId, seen);
  });
}

export type WantedPage = Pick<OfficialLink, 'origin'> & { address: PageAddress };

/** Leaves room for a brand's seeds, even if it has many domains, and for a sign-in page. */
const domainsMax = 3;
const listedMax = pagesMax - 1;

/** The pages a brand lists itself: roots of its domains, then seeds on them. Pure. */
function listedPages({
  officialDomains,
  seeds,
}: Pick<UnlistedBrand, 'officialDomains' | 'seeds'>): WantedPage[] {
  const of = (urls: readonly string[], origin: WantedPage['origin']): WantedPage[] =>
    urls.flatMap((url) => {
      const address = readPageAddress(url);
      return address && isUnder(address.host, officialDomains) ? [{ address, origin }] : [];
    });
  // Handled like lookalikes: redirects are followed, and where no server responds the crawl tries TLS.
  const roots = officialDomains.slice(0, domainsMax).map((domain) => `http://${domain}/`);
  return [...of(roots, 'domain'), ...of(seeds, 'seed')].slice(0, listedMax);
}

export type { OfficialOwner };

/** Brands that call a page of the crawl official and are watched at present. */
export async function ownersOfPage(db: Queryable, pageId: string): Promise<OfficialOwner[]> {
  return findOfficialOwners(db, pageId);
}
