import { phishingKeywordList } from '../../shared/algorithms/permutations/default-lists.ts';
import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import { isOwn } from '../../shared/domain/brands/discovery/names-to-sweep.ts';
import type { Platform } from '../../shared/domain/brands/discovery/profile-addresses.ts';
import { takeSearchQuery } from '../../shared/domain/brands/discovery/take-search-query.ts';
import type { Queryable } from '../../shared/platform/db/database.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import type { Logger } from '../../shared/platform/log/logger.ts';
import type { PageSource } from './page-sources.ts';
import type { SearchHit, SearchProvider } from './search-providers.ts';

interface SearchDeps {
  db: Queryable;
  searchProviders: readonly SearchProvider[];
  platforms: readonly Platform[];
  log: Pick<Logger, 'warn'>;
}

/**
 * Pages that search services find for the brand's names, on platforms and with phishing keywords, by as many queries as
 * the brand has left today. Each query goes to all services; one that fails is left out for the rest of the run. @throws Error when
 * all have failed
 */
export function searchPages(
  { db, searchProviders, platforms, log }: SearchDeps,
  brand: SoughtBrand,
  { perDay, signal }: { perDay: number; signal: AbortSignal },
): PageSource {
  const queries = searchQueries(brand, platforms);

  async function* pages() {
    const working = new Set(searchProviders);
    while (working.size > 0) {
      const number = await takeSearchQuery({ db }, brand.id, perDay);
      if (number === null) return;
      const query = queries[number % queries.length] ?? '';
      for (const provider of working) {
        try {
          const hits = await provider.search(query, { signal });
          yield hits.filter((hit) => isWorthAVisit(hit, brand)).map(({ url }) => foundPage(url));
        } catch (error) {
          signal.throwIfAborted();
          working.delete(provider);
          log.warn(
            { event: 'discovery.search_failed', err: error, provider: provider.name },
            'A search service failed.',
          );
        }
      }
    }
    if (searchProviders.length > 0) throw new Error('no search service answered');
  }
  return { source: 'search', pages: pages() };
}

/** Whether it is a page of the web that is not the brand's own. */
export function isWorthAVisit({ url }: SearchHit, brand: SoughtBrand): boolean {
  const parsed = parseUrl(url);
  return parsed !== null && /^https?:$/.test(parsed.protocol) && !isOwn(parsed.hostname, brand);
}

export const foundPage = (url: string) => ({ url, source: 'search', priority: 1 }) as const;

/** The likeliest; with each of them, ten names use up a month of 20 queries a day. */
const words = phishingKeywordList.slice(0, 60);
const namesMax = 10;

/**
 * Queries for a brand, the most telling first: its names alone, then each on the platforms by turns and with phishing
 * keywords. People are imitated by profiles, so every second query looks on a platform; brands are imitated by sites of
 * their own, so of theirs every fourth does, and only on platforms where brands are. Numbers of queries go on from day
 * to day: in time every name is looked for on every platform.
 */
export function searchQueries(
  { type, name, aliases }: Pick<SoughtBrand, 'type' | 'name' | 'aliases'>,
  platforms: readonly Pick<Platform, 'site' | 'hasBrands'>[],
): string[] {
  // A quotation mark would end the phrase early.
  const names = [name, ...aliases].slice(0, namesMax).map((each) => `"${each.replaceAll('"', ' ')}"`);
  const sites = platforms.filter(({ hasBrands }) => hasBrands || type !== 'brand').map(({ site }) => site);
  // The next name on each next platform, so that neither waits for all of the other.
  const onPlatforms = names.flatMap((_none, round) =>
    sites.map((site, at) => `${names[(at + round) % names.length] ?? ''} site:${site}`),
  );
  const withWords = words.flatMap((word) => names.map((each) => `${each} ${word}`));
  const wordsBetween = type === 'brand' ? 3 : 1;
  return [...names, ...interleave(onPlatforms, withWords, wordsBetween)];
}

/** One of the first, `between` of the second, and so on; then what is left. */
function interleave(first: readonly string[], second: readonly string[], between: number): string[] {
  const turns = first.flatMap((each, at) => [each, ...second.slice(at * between, (at + 1) * between)]);
  return [...turns, ...second.slice(first.length * between)];
}
