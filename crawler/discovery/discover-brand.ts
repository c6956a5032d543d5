import type { Database, Queryable } from '../../shared/platform/db/database.ts';
import { isAppError } from '../../shared/platform/errors/app-error.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { Platform } from '../../shared/domain/brands/discovery/profile-addresses.ts';
import type { SweepProgress } from '../../shared/domain/brands/discovery/sweep-brand.ts';
import { offeredMax, type Offer, type OfferedPage } from '../../shared/domain/brands/scans/offer-pages.ts';
import {
  type ScanSource,
  scanSources,
  type SourceCoverage,
} from '../../shared/domain/brands/scans/scan-coverage.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { NameProber } from '../../shared/platform/outbound/name-prober.ts';
import { type ImageSearchDeps, imagePages, isSearchedByPicture } from './image-pages.ts';
import { lookalikePages, type PageSource, seedPages, sitemapPages } from './page-sources.ts';
import { profilePages } from './profile-pages.ts';
import { searchPages } from './search-pages.ts';
import type { SearchProvider } from './search-providers.ts';
import type { SitemapDeps } from './read-sitemaps.ts';

export interface DiscoverDeps extends SitemapDeps, ImageSearchDeps {
  db: Database;
  prober: Pick<NameProber, 'look'>;
  searchProviders: readonly SearchProvider[];
  /** Platforms that people are looked for on. */
  platforms: readonly Platform[];
  /** `offerPages`, for a scan where there is one. */
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
  /** Searches a day by a picture of the brand, each at all image search services. */
  imageSearchesPerDay: number;
  /** Addresses of profiles asked for in this scan. */
  profiles: number;
}

/**
 * Time limit of each source, in milliseconds; also `sweep` for all DNS queries, and `site` for the sitemaps of one
 * site.
 */
export interface DiscoverTimes extends Record<ScanSource, number> {
  sweep: number;
  site: number;
}

/**
 * 10,000 names are 85 s of queries, in four discoveries at once six minutes. So a discovery ends within half an hour,
 * however slow the servers it queries are.
 */
const usualTimes: DiscoverTimes = {
  seed: 120_000,
  permutation: 1_000_000,
  sweep: 900_000,
  sitemap: 300_000,
  image_search: 120_000,
  search: 300_000,
  site: 60_000,
};

/** What one source has found. */
export interface SourceProgress extends SourceCoverage {
  /** Why it found no more, for operators; null where nothing went wrong. */
  failure: string | null;
}

export interface DiscoverProgress {
  sources: Partial<Record<ScanSource, SourceProgress>>;
  /** Names looked up in the DNS. */
  names: SweepProgress;
}

export interface DiscoverOptions {
  budget: DiscoverBudget;
  signal: AbortSignal;
  /** Called whenever something was found. */
  report?: (progress: DiscoverProgress) => void;
  times?: Partial<DiscoverTimes> | undefined;
}

/**
 * Runs everything that finds pages for one brand, the most important source first, and offers each page to the crawl
 * once. A source that fails is reported and the others continue; so does one that exceeds its time, and its remaining
 * pages come with a later scan. No further requests are made once the scan has ended.
 * @throws the signal's abort reason; AppError store_unavailable
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
  const open: Record<ScanSource, (withTimeout: AbortSignal) => PageSource> = {
    seed: () => seedPages(brand),
    permutation: (withTimeout) =>
      lookalikePages(deps, brand, {
        budget: budget.names,
        signal: withTimeout,
        sweepMs: timeOf.sweep,
        onProgress: onNames,
      }),
    sitemap: (withTimeout) => sitemapPages(deps, brand, { signal: withTimeout, siteMs: timeOf.site }),
    image_search: (withTimeout) =>
      imagePages(deps, brand, { perDay: budget.imageSearchesPerDay, signal: withTimeout }),
    search: (withTimeout) => peoplePages(deps, brand, { budget, signal: withTimeout }),
  };
  const used = scanSources.filter((source) => source !== 'image_search' || isSearchedByPicture(deps, brand));
  for (const source of used) {
    const late = AbortSignal.timeout(timeOf[source]);
    const withTimeout = AbortSignal.any([signal, late]);
    const { pages, isKept } = open[source](withTimeout);
    const own: SourceProgress = { found: 0, new: 0, known: 0, refused: 0, problem: null, failure: null };
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

/** Profiles that are where somebody would make them, then what search services know. */
function peoplePages(
  deps: DiscoverDeps,
  brand: SoughtBrand,
  { budget, signal }: { budget: DiscoverBudget; signal: AbortSignal },
): PageSource {
  async function* pages() {
    yield* profilePages(deps, brand, { perScan: budget.profiles, signal });
    yield* searchPages(deps, brand, { perDay: budget.searchesPerDay, signal }).pages;
  }
  return { source: 'search', pages: pages() };
}

interface SourceRun {
  deps: Pick<DiscoverDeps, 'log'>;
  brand: SoughtBrand;
  source: ScanSource;
  own: Pick<SourceProgress, 'problem' | 'failure'>;
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
    // None of the pages found would be kept: the whole scan is tried again.
    if (isAppError(error, 'store_unavailable')) throw error;
    own.problem = late.aborted ? 'late' : 'failed';
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
  /** Addresses offered in this run. */
  offered: Set<string>;
  /** Pages that may still be offered. */
  left: number;
  /** No more pages are wanted. */
  isEnded: boolean;
}

/** Offers the pages not offered before, up to the budget. False when no more may be offered. */
async function offer(
  offers: Offers,
  batch: readonly OfferedPage[],
  own: Omit<SourceProgress, 'problem' | 'failure'>,
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
