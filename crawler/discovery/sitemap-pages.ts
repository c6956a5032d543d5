import type { SoughtBrand } from '../../shared/domain/brands/discovery/lookalike.ts';
import type { PageSource } from './page-source.ts';
import { readSitemaps, SlowSiteError, type SitemapDeps } from './read-sitemaps.ts';

/**
 * What the sites of a brand's seeds have besides them, as far as they tell. Each time another site is the first, because slow ones may
 * use up the time of all.
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
