import type { SoughtBrand } from '../../shared/domain/discovery/lookalike.ts';
import type { PageSource } from './page-source.ts';
import { readSitemaps, type SitemapDeps } from './read-sitemaps.ts';

/** What the sites of a brand's seeds have besides them, as far as they tell. */
export function sitemapPages(deps: SitemapDeps, { seeds }: SoughtBrand, signal: AbortSignal): PageSource {
  const sites = new Set(seeds.map((seed) => new URL('/', seed).href));
  async function* pages() {
    for (const site of sites)
      for await (const urls of readSitemaps(deps, site, signal))
        yield urls.map((url) => ({ url, source: 'sitemap', priority: 0 }) as const);
  }
  return { source: 'sitemap', pages: pages() };
}
