import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import type { DiscoverySource } from '../../shared/algorithms/confidence/evidence.ts';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { SweepProgress } from '../../shared/domain/brands/discovery/sweep-brand.ts';
import { offeredMax, type Offer, type OfferedPage } from '../../shared/domain/brands/scans/offer-pages.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { NameProber } from '../../shared/platform/outbound/name-prober.ts';
import { lookalikePages, type PageSource, seedPages, sitemapPages } from './page-sources.ts';
import { searchPages } from './search-pages.ts';
import type { SearchProvider } from './search-providers.ts';
import type { SitemapDeps } from './read-sitemaps.ts';

export interface DiscoverDeps extends SitemapDeps {
  db: Database;
  prober: Pick<NameProber, 'look'>;
  searchProviders: readonly SearchProvider[];
  /** `offerPages`, as those of a scan where there is one. */
  offerPages: (tx: Queryable, brandId: string, pages: readonly OfferedPage[]) => Promise<Offer>;
  log: Pick<Logger, 'warn'>;
}

export interface DiscoverBudget {
  /** Pages offered at most. */
  pages: number;
  /** Names looked up in the DNS at most. */
  names: number;
  /** Searches a day for the brand, at all search services together. */
  searchesPerDay: number;
}

/** How long each source may take, milliseconds; of them `sweep` all questions to name servers, `site` the sitemaps of one site. */
export interface DiscoverTimes extends Record<(typeof sources)[number], number> {
  sweep: number;
  site: number;
}

const sources = ['seed', 'permutation', 'sitemap', 'search'] as const;
/**
 * 10,000 names are 85 s of questions, in four discoveries at once six minutes. So a discovery ends within half an hour, however slow
 * what it asks is.
 */
const usualTimes: DiscoverTimes = {
  seed: 120_000,
  permutation: 1_000_000,
  sweep: 900_000,
  sitemap: 300_000,
  search: 300_000,
  site: 60_000,
};

/** What one source has found. */
export interface SourceProgress {
  /** Pages offered. */
  found: number;
  new: number;
  known: number;
  refused: number;
  /** Why it brought no more; null where nothing went wrong. */
  failure: string | null;
}

export interface DiscoverProgress {
  sources: Partial<Record<DiscoverySource, SourceProgress>>;
  /** Names looked up in the DNS. */
  names: SweepProgress;
}

export interface DiscoverOptions {
  budget: DiscoverBudget;
  signal: AbortSignal;
  /** Called whenever something was found out. */
  report?: (progress: DiscoverProgress) => void;
  times?: Partial<DiscoverTimes> | undefined;
}

/**
 * Runs everything that finds pages for one brand, what is likeliest to matter first, and offers them to the crawl, each once. A source
 * that fails is reported and the others go on, and so is one whose time is over: what is left of it comes with a later scan. Nobody
 * is asked on once the scan has ended.
 * @throws what `signal` is aborted with; AppError store_unavailable
 */
export async function discoverBrand(
  deps: DiscoverDeps,
  brand: SoughtBrand,
  { budget, signal, report, times }: DiscoverOptions,
): Promise<DiscoverProgress> {
  const progress: DiscoverProgress = {
    sources: {},
    names: { looked: 0, live: 0, delegated: 0, unknown: 0 },
  };
  const tell = () => report?.(structuredClone(progress));
  const offers: Offers = { deps, brandId: brand.id, left: budget.pages, isEnded: false, offered: new Set() };
  const onNames = (names: SweepProgress) => {
    progress.names = names;
    tell();
  };
  const timeOf = { ...usualTimes, ...times };
  const open: Record<(typeof sources)[number], (withTimeout: AbortSignal) => PageSource> = {
    seed: () => seedPages(brand),
    permutation: (withTimeout) =>
      lookalikePages(deps, brand, {
        budget: budget.names,
        signal: withTimeout,
        sweepMs: timeOf.sweep,
        onProgress: onNames,
      }),
    sitemap: (withTimeout) => sitemapPages(deps, brand, { signal: withTimeout, siteMs: timeOf.site }),
    search: (withTimeout) => searchPages(deps, brand, { perDay: budget.searchesPerDay, signal: withTimeout }),
  };
  for (const source of sources) {
    const late = AbortSignal.timeout(timeOf[source]);
    const withTimeout = AbortSignal.any([signal, late]);
    const { pages, isKept } = open[source](withTimeout);
    const own = { found: 0, new: 0, known: 0, refused: 0, failure: null };
    progress.sources[source] = own;
    const isOver = () => offers.isEnded || (offers.left === 0 && !isKept);
    await runSource({ deps, brand, source, own, signal, late, tell }, async () => {
      if (isOver()) return;
      for await (const batch of pages) {
        withTimeout.throwIfAborted();
        if (await offer(offers, batch, own)) tell();
        if (isOver()) return;
      }
    });
  }
  return progress;
}

interface SourceRun {
  deps: Pick<DiscoverDeps, 'log'>;
  brand: SoughtBrand;
  source: DiscoverySource;
  own: { failure: string | null };
  signal: AbortSignal;
  /** Aborts when the source has used up its own time. */
  late: AbortSignal;
  tell: () => void;
}

async function runSource(
  { deps, brand, source, own, signal, late, tell }: SourceRun,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    signal.throwIfAborted();
    // Nothing of what was found would be kept: the whole of it is tried again.
    if (isAppError(error, 'store_unavailable')) throw error;
    if (late.aborted) own.failure = 'it took longer than it may; what is left comes with a later scan';
    else own.failure = error instanceof Error ? error.message : String(error);
    deps.log.warn(
      { event: 'discovery.source_failed', err: error, brandId: brand.id, source },
      'A discovery source failed.',
    );
    tell();
  }
}

interface Offers {
  deps: Pick<DiscoverDeps, 'db' | 'offerPages'>;
  brandId: string;
  /** Addresses, of this run. */
  offered: Set<string>;
  /** Pages that may still be offered. */
  left: number;
  /** Nobody wants any. */
  isEnded: boolean;
}

/** Those that were not offered before, as many as may be. False when that is none. */
async function offer(
  offers: Offers,
  batch: readonly OfferedPage[],
  own: Omit<SourceProgress, 'failure'>,
): Promise<boolean> {
  const { deps, brandId, offered } = offers;
  const fresh = batch.filter(({ url }) => !offered.has(url)).slice(0, offers.left);
  for (let at = 0; at < fresh.length && !offers.isEnded; at += offeredMax) {
    const some = fresh.slice(at, at + offeredMax);
    const response = await deps.db.transaction((tx) => deps.offerPages(tx, brandId, some));
    for (const { url } of some) offered.add(url);
    own.found += some.length;
    own.new += response.new;
    own.known += response.known;
    own.refused += response.refused.length;
    const reasons = new Set(response.refused.map(({ reason }) => reason));
    offers.isEnded = reasons.has('ended');
    offers.left = reasons.has('budget') ? 0 : offers.left - some.length;
  }
  return fresh.length > 0;
}
