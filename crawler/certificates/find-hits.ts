import { LRUCache } from 'lru-cache';
import type { BrandMatchingIndex } from '../matching/matching-index.ts';
import { isCovered } from '../matching/covering-hosts.ts';
import { certificateNames } from './certificate-names.ts';
import { readLeaf } from './log-entry.ts';

export interface FoundHits {
  /** Hosts by brand, each once. */
  hits: Map<string, string[]>;
  /** Every host that was looked at, to be passed to `erase` on failure. */
  hosts: string[];
  /** Entries that are no certificate. */
  unreadable: number;
  /** Timestamp of the last entry that is a certificate, milliseconds since 1970. */
  entryAt: number | null;
}

export interface HitFinder {
  /** Hosts in these leaves that look like a brand's. Yields to the event loop every few milliseconds. */
  find(leaves: readonly Uint8Array[]): Promise<FoundHits>;
  /** Makes these hosts count as not seen, because their hits could not be committed. */
  erase(hosts: readonly string[]): void;
}

/**
 * A precertificate and its certificate come within seconds, renewals and other logs within minutes. The time is no
 * longer, because a remembered host is not looked at again, not even for a brand registered in between.
 */
const seenMs = 5 * 60_000;
const seenMax = 100_000;
/** Some 10 ms. */
const sliceEntries = 64;

/** @param find brands that a host (ASCII, lower case) says something about and that do not own it */
export function createHitFinder(find: (host: string) => readonly string[]): HitFinder {
  const seen = new LRUCache<string, true>({ max: seenMax, ttl: seenMs });

  const lookAt = (host: string, found: FoundHits): void => {
    if (seen.has(host)) return;
    seen.set(host, true);
    found.hosts.push(host);
    for (const brandId of find(host)) {
      const hosts = found.hits.get(brandId);
      if (hosts) hosts.push(host);
      else found.hits.set(brandId, [host]);
    }
  };
  const lookAtAll = async (leaves: readonly Uint8Array[], found: FoundHits): Promise<void> => {
    for (const [at, leaf] of leaves.entries()) {
      if (at % sliceEntries === 0 && at > 0) await new Promise((resolve) => setImmediate(resolve));
      const names = namesOf(leaf);
      if (!names) found.unreadable += 1;
      else {
        found.entryAt = names.timestamp;
        for (const host of names.hosts) lookAt(host, found);
      }
    }
  };
  const erase = (hosts: readonly string[]): void => {
    for (const host of hosts) seen.delete(host);
  };
  return {
    async find(leaves) {
      const found: FoundHits = { hits: new Map(), hosts: [], unreadable: 0, entryAt: null };
      try {
        await lookAtAll(leaves, found);
      } catch (error) {
        // Brands may not be known yet: the next call must find these hosts not seen.
        erase(found.hosts);
        throw error;
      }
      return found;
    },
    erase,
  };
}

/** Undefined for what is no certificate: logs store what authorities submit, and a few of those are broken. */
function namesOf(leaf: Uint8Array): { timestamp: number; hosts: string[] } | undefined {
  try {
    const { timestamp, certificate, isPrecertificate } = readLeaf(leaf);
    return { timestamp, hosts: certificateNames(certificate, isPrecertificate) };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Brands that a host says something about, but for those that own it or let its owner speak for them. */
export function suspiciousBrands(matchingIndex: Pick<BrandMatchingIndex, 'indexes'>, host: string): string[] {
  const { indexes } = matchingIndex;
  return indexes.hosts.find(host).filter((id) => {
    const brand = indexes.brand(id);
    return (
      brand !== undefined && !isCovered(host, brand.officialHosts) && !isCovered(host, brand.authorisedHosts)
    );
  });
}
