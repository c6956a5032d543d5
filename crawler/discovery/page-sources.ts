import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';
import { liveNames } from '../../shared/domain/brands/discovery/list-lookalikes.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import {
  sweepBrand,
  type SweepDeps,
  type SweepOptions,
} from '../../shared/domain/brands/discovery/sweep-brand.ts';
import type { OfferedPage } from '../../shared/domain/brands/scans/offer-pages.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import { readSitemaps, type SitemapDeps, SlowSiteError } from './read-sitemaps.ts';

/** One way to find pages for a brand. */
export interface PageSource {
  source: DiscoverySource;
  /** Continues when the page budget is used up, because it stores what it finds. */
  isKept?: true;
  /** In batches of any size; a consumer that asks for the next batch has stored the one before. */
  pages: AsyncIterable<readonly OfferedPage[]>;
}

/** The pages every scan of a brand looks at. */
export function seedPages({ seeds }: SoughtBrand): PageSource {
  async function* pages() {
    yield seeds.map((url) => ({ url, source: 'seed', priority: 1 }) as const);
  }
  return { source: 'seed', pages: pages() };
}

/**
 * Sites of lookalike names: those found just now, then those known before, so that a scan covers all of them.
 * @param options sweepMs for the DNS queries
 */
export function lookalikePages(
  deps: SweepDeps & { db: Queryable },
  brand: SoughtBrand,
  options: SweepOptions & { sweepMs: number },
): PageSource {
  async function* pages() {
    const signal = AbortSignal.any([options.signal, AbortSignal.timeout(options.sweepMs)]);
    let failure: { error: unknown } | undefined;
    try {
      for await (const found of sweepBrand(deps, brand, { ...options, signal }))
        yield found
          .filter(({ state }) => state === 'live')
          .map(({ name, isNew }) => pageOf(name, isNew ? 1 : 0));
    } catch (error) {
      // Unavailable or slow name servers take nothing from what is known.
      options.signal.throwIfAborted();
      failure = { error };
    }
    for await (const names of liveNames(deps, brand.id)) yield names.map((name) => pageOf(name, 0));
    if (failure) throw failure.error;
  }
  return { source: 'permutation', isKept: true, pages: pages() };
}

/** Over http: redirects are followed, and where no connection is taken the crawl tries TLS. */
function pageOf(name: string, priority: 0 | 1): OfferedPage {
  return { url: `http://${name}/`, source: 'permutation', priority };
}

/**
 * Pages that the sites of a brand's seeds list in their sitemaps. Each run starts with another site, because slow ones
 * may use up the time of all.
 */
export function sitemapPages(
  deps: SitemapDeps,
  { seeds }: Pick<SoughtBrand, 'seeds'>,
  { signal, siteMs }: { signal: AbortSignal; siteMs?: number | undefined },
): PageSource {
  const sites = [...new Set(seeds.map((seed) => new URL('/', seed).href))];
  const first = Math.floor(Math.random() * sites.length);
  async function* pages() {
    let slow: SlowSiteError | undefined;
    for (const site of [...sites.slice(first), ...sites.slice(0, first)])
      try {
        for await (const urls of readSitemaps(deps, site, signal, siteMs))
          yield urls.map((url) => ({ url, source: 'sitemap', priority: 0 }) as const);
      } catch (error) {
        if (!(error instanceof SlowSiteError)) throw error;
        slow = error;
      }
    if (slow) throw slow;
  }
  return { source: 'sitemap', pages: pages() };
}
