import type { Queryable } from '../../../platform/db/database.ts';
import { readHost } from '../../../algorithms/names/host-parts.ts';
import { readPageAddress } from '../crawl/page-address.ts';
import { findFreshHosts, freshSeconds } from '../crawl/queue-pages.ts';
import { addOffers, type OfferCount } from './offer-day-store.ts';

/**
 * The limits of hosts a day for one site and one brand: the owner of a domain may get certificates for any number of
 * names below it that look like a brand, each visit costs seconds, and a few hosts of a domain are enough to judge it.
 */
export const hostsOfSiteMax = 20;
export const hostsOfBrandMax = 500;

/** A certificate implies servers with TLS. */
export const addressOfHost = (host: string): string => `https://${host}/`;

/** What is limited: hosts of certificates, or whole addresses that a feed names. */
export interface OfferedAs {
  addressOf: (found: string) => string;
  hostOf: (found: string) => string;
}

const asHost: OfferedAs = { addressOf: addressOfHost, hostOf: (host) => host };

/**
 * The hosts to offer among those found for brands: up to the daily limit for each registrable domain and each brand.
 * The rest is counted and left out; sums are locked until the commit. A host that is already waiting for its visit for
 * the brand, or has just had it, costs nothing and is not counted: several logs list the same certificate.
 */
export async function limitOffers(
  tx: Queryable,
  hits: ReadonlyMap<string, readonly string[]>,
  as: OfferedAs = asHost,
): Promise<Map<string, string[]>> {
  // One order for all: two logs may have found the same hosts, and must not wait for each other.
  const brandIds = [...hits.keys()].toSorted();
  // A concurrent caller waits here, and then sees what the first has offered.
  await sumsOf(
    tx,
    brandIds.map((brandId) => ({ brandId, site: '', hosts: 0 })),
  );
  const fresh = await freshOf(tx, hits, as);
  const isFresh = (brandId: string, host: string): boolean => fresh.has(`${brandId} ${host}`);
  const sites = brandIds.flatMap((brandId) =>
    sitesOf(
      brandId,
      (hits.get(brandId) ?? []).filter((host) => !isFresh(brandId, host)),
      as,
    ),
  );
  const sums = await sumsOf(tx, countsOf(sites));
  const taken = sites.map((site) => ({ ...site, hosts: withTimeout(site, sums, hostsOfSiteMax) }));
  const brands = brandIds.map((brandId) => ({
    brandId,
    site: '',
    hosts: taken.filter((site) => site.brandId === brandId).flatMap(({ hosts }) => hosts),
  }));
  const totals = await sumsOf(tx, countsOf(brands));
  return new Map(
    brands.map((brand) => {
      const known = (hits.get(brand.brandId) ?? []).filter((host) => isFresh(brand.brandId, host));
      return [brand.brandId, [...known, ...withTimeout(brand, totals, hostsOfBrandMax)]];
    }),
  );
}

async function freshOf(
  tx: Queryable,
  hits: ReadonlyMap<string, readonly string[]>,
  { addressOf }: OfferedAs,
): Promise<ReadonlySet<string>> {
  const pages = [...hits].flatMap(([brandId, hosts]) =>
    hosts.flatMap((host) => {
      const address = readPageAddress(addressOf(host));
      return address ? [{ brandId, host, hash: address.hash }] : [];
    }),
  );
  const fresh = await findFreshHosts(tx, pages, freshSeconds);
  return new Set(fresh.map(({ brandId, host }) => `${brandId} ${host}`));
}

interface SiteHosts {
  brandId: string;
  site: string;
  hosts: string[];
}

function sitesOf(brandId: string, hosts: readonly string[], { hostOf }: OfferedAs): SiteHosts[] {
  const sites = new Map<string, string[]>();
  for (const host of hosts.toSorted()) {
    const site = readHost(hostOf(host))?.registrableDomain ?? hostOf(host);
    sites.set(site, [...(sites.get(site) ?? []), host]);
  }
  return [...sites]
    .map(([site, own]) => ({ brandId, site, hosts: own }))
    .toSorted((one, other) => (one.site < other.site ? -1 : 1));
}

const countsOf = (given: readonly SiteHosts[]): OfferCount[] =>
  given.map(({ hosts, ...each }) => ({ ...each, hosts: hosts.length })).filter(({ hosts }) => hosts > 0);

async function sumsOf(tx: Queryable, counts: readonly OfferCount[]): Promise<Map<string, number>> {
  const sums = counts.length === 0 ? [] : await addOffers(tx, counts);
  return new Map(sums.map(({ brandId, site, hosts }) => [`${brandId} ${site}`, hosts]));
}

function withTimeout(
  { brandId, site, hosts }: SiteHosts,
  sums: ReadonlyMap<string, number>,
  max: number,
): string[] {
  const sum = sums.get(`${brandId} ${site}`);
  // Nothing is counted for a deleted brand.
  if (sum === undefined) return hosts;
  return hosts.slice(0, Math.max(0, max - (sum - hosts.length)));
}
