import type { CrawledPage, PageResponse, PageState, Priority } from './crawled-page.ts';

/** The result of one visit. */
export type VisitResult =
  | { kind: 'read'; isSuspicious: boolean; response: PageResponse }
  /** Nothing has changed since the last one. */
  | { kind: 'unchanged' }
  /** It leads to another site, which is visited apart. */
  | { kind: 'led_away' }
  /** Its servers were not reached, or answered with an error. */
  | { kind: 'failed' }
  /** Its servers do not want crawlers there, or what is there is no page. */
  | { kind: 'refused' }
  /** Its servers could not be contacted now: nothing is known. */
  | { kind: 'put_off' };

export interface NextVisit {
  state: PageState;
  priority: Priority;
  /** Null: not again by itself. */
  againSeconds: number | null;
  failures: number;
  /** Visits in a row that had nothing to say, with this one. */
  quiet: number;
}

const hour = 3600;
const day = 24 * hour;
/** Suspicious pages are watched closely (brand.md 5.1). */
const suspiciousEvery = hour;
/**
 * Harmless pages are visited ever more rarely, and after 141 days no longer, or all pages ever found would be visited
 * for ever. A source that finds one again revives it: a brand's scans each day, a certificate's renewal within 90 days.
 */
const harmlessAfter = [7 * day, 14 * day, 30 * day, 30 * day, 60 * day];
const week = 7 * day;
/** The page may come back after a takedown: soon, or within 90 days. */
const goneAfter = [hour, 4 * hour, day, 3 * day];
const unreachableAfter = [6 * hour, day, 3 * day];
const weeksWatched = 13;

/** Snapshots that copies are compared with must not be older than a day. */
const officialEvery = day;
const wasThere: ReadonlySet<VisitResult['kind']> = new Set(['read', 'unchanged', 'led_away']);

type Known = Pick<CrawledPage, 'state' | 'failures' | 'quiet' | 'official'>;

/** When a page is visited next, and what it counts as until then. Pure. */
export function nextVisit(before: Known, result: VisitResult): NextVisit {
  const next = asAnyPage(before, result);
  if (before.official === null) return next;
  const { againSeconds } = next;
  const most = wasThere.has(result.kind) ? officialEvery : week;
  return { ...next, againSeconds: Math.min(againSeconds ?? most, most) };
}

function asAnyPage(before: Known, result: VisitResult): NextVisit {
  const suspicious = { priority: 1, againSeconds: suspiciousEvery, failures: 0, quiet: 0 } as const;
  const harmless = {
    priority: 0,
    againSeconds: harmlessAfter[before.quiet] ?? null,
    failures: 0,
    quiet: before.quiet + 1,
  } as const;
  if (result.kind === 'read')
    return result.isSuspicious ? { state: 'suspicious', ...suspicious } : { state: 'harmless', ...harmless };
  // A redirect, or an overloaded server, does not change what was found.
  if (before.state === 'suspicious' && result.kind !== 'failed')
    return { state: 'suspicious', ...suspicious };
  if (result.kind === 'unchanged')
    return { state: before.state === 'new' ? 'harmless' : before.state, ...harmless };
  const isAsFailed = result.kind === 'failed' || result.kind === 'put_off' || before.state === 'gone';
  if (isAsFailed) return afterFailure(before, result.kind === 'put_off');
  return { state: result.kind === 'led_away' ? 'harmless' : before.state, ...harmless };
}

/** Ever less often. `keepsState`: it may be there. */
function afterFailure(before: Known, keepsState: boolean): NextVisit {
  const wasSuspicious = before.state === 'suspicious' || before.state === 'gone';
  const waits = wasSuspicious ? goneAfter : unreachableAfter;
  const failed = Math.max(0, before.failures - 1);
  return {
    state: keepsState ? before.state : wasSuspicious ? 'gone' : 'unreachable',
    priority: wasSuspicious ? 1 : 0,
    againSeconds: failed < waits.length + weeksWatched ? (waits[failed] ?? week) : null,
    failures: before.failures,
    quiet: before.quiet,
  };
}
