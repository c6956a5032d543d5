import type { CapturedVisit } from '../../shared/domain/brands/evidence-bundle/captured-visit.ts';
import type { VisitTask } from '../../shared/domain/brands/scans/take-visit.ts';
import type { BrandMatch } from '../matching/match-page.ts';
import { matchUnread } from '../matching/match-unread.ts';
import type { CompareDeps } from './compare-visit.ts';
import type { Elsewhere, FetchedPage } from './fetch-page.ts';

/** A page that was not read although its server was there, and the brands whose lookalike its name is. */
export interface UnreadPage {
  visit: CapturedVisit;
  matches: readonly BrandMatch[];
}

/**
 * What the address of a page tells that robots.txt keeps crawlers from, or from where it leads. Null for every other
 * page that was not read: a failure says nothing of the name, and neither does a site that had no time just now.
 */
export function compareUnread(
  { matchingIndex, model }: Pick<CompareDeps, 'matchingIndex' | 'model'>,
  { page, candidates }: VisitTask,
  fetched: FetchedPage,
  now: Date,
): UnreadPage | null {
  const way = wayOf(page.url, fetched);
  if (way === null) return null;
  const { redirects, end } = way;
  const matches = matchUnread(matchingIndex(), model(), {
    source: candidates[0]?.source ?? 'seed',
    sources: new Map(candidates.map(({ brandId, source }) => [brandId, source])),
    addresses: [...redirects, end],
    isForbidden: fetched.kind === 'unwanted',
  });
  return { visit: unreadVisit(page.url, { redirects, end, now }), matches };
}

function wayOf(url: string, fetched: FetchedPage): { redirects: readonly string[]; end: string } | null {
  if (fetched.kind === 'unwanted') return { redirects: [], end: url };
  if (!isKept(fetched)) return null;
  return { redirects: [url, ...fetched.redirects.filter((each) => each !== url)], end: fetched.leadsTo.url };
}

const isKept = (fetched: FetchedPage): fetched is Elsewhere & { leadsTo: { url: string } } =>
  fetched.kind === 'elsewhere' && fetched.isForbidden && fetched.leadsTo !== null;

/** The material of a bundle, which lists as lacking all that only a browser sees. */
function unreadVisit(
  requestedUrl: string,
  { redirects, end, now }: { redirects: readonly string[]; end: string; now: Date },
): CapturedVisit {
  return {
    requestedUrl,
    url: end,
    beganAt: now,
    fetchedAt: now,
    status: null,
    redirects,
    exchanges: [],
    names: [],
    tls: null,
    screenshot: null,
    markup: '',
    browser: { name: 'none', version: '' },
  };
}
