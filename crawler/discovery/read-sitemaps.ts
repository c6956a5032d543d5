import { parse } from 'tldts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import { fetchRobots, type RobotsAsker } from '../robots/fetch-robots.ts';
import { sitemapBytesMax, sitemapEntries } from './sitemap-entries.ts';

export interface SitemapDeps {
  /** Keeps the gap that sites need between two requests: `createPoliteOutbound`. */
  outbound: Pick<OutboundClient, 'get'>;
  asker: RobotsAsker;
}

/** A site exceeded its time limit: the pages not read by then are left out. */
export class SlowSiteError extends Error {
  constructor(site: string) {
    super(`the sitemaps of ${site} took longer than they may; the rest is left out`);
    this.name = 'SlowSiteError';
  }
}

/** An index names sitemaps, and some servers nest indexes. */
const depthMax = 2;
const sitemapsMax = 20;
/** Must be within the lease of a site. */
const totalTimeoutMs = 25_000;
/** Time limit for one site: 20 sitemaps that drip would take nine minutes. */
const siteMs = 60_000;
const batch = 500;

/**
 * Pages that a site lists for crawlers, in batches: from the sitemaps its robots.txt names, else from `/sitemap.xml`.
 * Only addresses of the same registrable domain, each once. A missing or invalid sitemap has none.
 * @param site any address of it
 * @param timeMs for all of it
 * @throws the abort reason of `called`; SlowSiteError once the time is over, after the pages of the sitemaps read until
 * then
 */
export async function* readSitemaps(
  deps: SitemapDeps,
  site: string,
  called: AbortSignal,
  timeMs = siteMs,
): AsyncGenerator<string[], void> {
  const late = AbortSignal.timeout(timeMs);
  const signal = AbortSignal.any([called, late]);
  try {
    yield* sitemapPages(deps, site, signal);
  } catch (error) {
    called.throwIfAborted();
    throw late.aborted ? new SlowSiteError(new URL(site).host) : error;
  }
}

async function* sitemapPages(
  deps: SitemapDeps,
  site: string,
  signal: AbortSignal,
): AsyncGenerator<string[], void> {
  const { rules, outcome } = await fetchRobots(deps.outbound, site, deps.asker, { signal });
  if (outcome === 'unreachable') return;
  const usual = [new URL('/sitemap.xml', site).href].filter((url) => rules.allows(url));
  const named = rules.sitemaps.length > 0 ? rules.sitemaps : usual;
  const waiting = named.slice(0, sitemapsMax).map((url) => ({ url, depth: 0 }));
  const seen = new Set(waiting.map(({ url }) => url));
  let pages: string[] = [];
  for (let at = 0; at < waiting.length; at += 1) {
    const { url: sitemap, depth } = waiting[at] ?? { url: '', depth: 0 };
    const file = await fetchSitemap(deps, { sitemap, site }, signal);
    if (!file) continue;
    for await (const { kind, url } of sitemapEntries(file)) {
      signal.throwIfAborted();
      const page = parseUrl(url)?.href;
      if (page === undefined || seen.has(page) || !isSameSite(page, site)) continue;
      if (kind === 'sitemap') {
        if (depth === depthMax || waiting.length === sitemapsMax) continue;
        waiting.push({ url: page, depth: depth + 1 });
      } else pages.push(page);
      seen.add(page);
      if (pages.length < batch) continue;
      yield pages;
      pages = [];
    }
    // Yielded at once: the next file may be the one that takes too long.
    if (pages.length > 0) yield pages;
    pages = [];
  }
}

async function fetchSitemap(
  { outbound, asker }: SitemapDeps,
  { sitemap, site }: { sitemap: string; site: string },
  signal: AbortSignal,
): Promise<Buffer | null> {
  try {
    const headers = { accept: 'application/xml, text/xml, */*;q=0.1', 'user-agent': asker.userAgent };
    const response = await outbound.get(sitemap, {
      headers,
      maxResponseBytes: sitemapBytesMax,
      totalTimeoutMs,
      signal,
      ledFrom: site,
    });
    return response.status === 200 ? response.body : null;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof OutboundError) return null;
    throw error;
  }
}

function isSameSite(one: string, other: string): boolean {
  return siteOf(one) === siteOf(other);
}

/**
 * The registrable domain; host and port for an address or a name without a public suffix, whose other ports are other
 * services. Null for what is not of the web.
 */
function siteOf(url: string): string | null {
  const parsed = parseUrl(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  return parse(parsed.hostname, { allowPrivateDomains: true }).domain ?? parsed.host;
}
