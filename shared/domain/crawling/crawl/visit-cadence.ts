import type { CrawledPage, PageResponse, PageState, Priority } from './crawled-page.ts';

/** A name that resembles a brand's and is not used: with a server that shows something, or without a site to read. */
export type UnusedName = 'live' | 'without_site';

/** The result of one visit. `unused`: for a page that is a lookalike and not suspicious. */
export type VisitResult =
  | { kind: 'read'; isSuspicious: boolean; unused?: UnusedName; response: PageResponse }
  /** Nothing has changed since the last one. */
  | { kind: 'unchanged' }
  /** It leads to another site, which is visited apart. */
  | { kind: 'led_away'; unused?: UnusedName }
  /** Its servers were not reached, or answered with an error. */
  | { kind: 'failed' }
  /** Its servers do not want crawlers there, or what is there is no page. */
  | { kind: 'refused'; unused?: UnusedName }
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
 * A lookalike is put to use within hours of its registration or months later: so it is watched as closely as a
 * suspicious page for three days, and then like a registered name without a site (brand.md 5.1).
 */
const lookalikeEvery = { live: hour, without_site: 6 * hour } as const satisfies Record<UnusedName, number>;
const closelyWatched = 72;
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
  // Visits to a lookalike are counted apart: the first one that finds it harmless begins anew.
  const quiet = before.state === 'lookalike' ? 0 : before.quiet;
  const harmless = {
    priority: 0,
    againSeconds: harmlessAfter[quiet] ?? null,
    failures: 0,
    quiet: quiet + 1,
  } as const;
  if (result.kind === 'read') {
    if (result.isSuspicious) return { state: 'suspicious', ...suspicious };
    return result.unused ? asLookalike(before, result.unused) : { state: 'harmless', ...harmless };
  }
  // A redirect, or an overloaded server, does not change what was found.
  if (before.state === 'suspicious' && result.kind !== 'failed')
    return { state: 'suspicious', ...suspicious };
  const unused = unusedAfter(before, result);
  if (unused !== null) return asLookalike(before, unused);
  if (result.kind === 'unchanged')
    return { state: before.state === 'new' ? 'harmless' : before.state, ...harmless };
  const isAsFailed = result.kind === 'failed' || result.kind === 'put_off' || before.state === 'gone';
  if (isAsFailed) return afterFailure(before, result.kind === 'put_off');
  const isHarmless = result.kind === 'led_away' || before.state === 'lookalike';
  return { state: isHarmless ? 'harmless' : before.state, ...harmless };
}

/** What a page that was not read is as a lookalike; null where it is none. The page of a lost alert stays one. */
function unusedAfter(before: Known, result: VisitResult): UnusedName | null {
  if (before.state === 'gone') return null;
  // Only a page that was read can be unchanged.
  if (result.kind === 'unchanged') return before.state === 'lookalike' ? 'live' : null;
  return 'unused' in result ? (result.unused ?? null) : null;
}

/** Behind pages that are new or suspicious: there are many, and most are never used. */
function asLookalike(before: Known, unused: UnusedName): NextVisit {
  const watched = before.state === 'lookalike' ? before.quiet : 0;
  const againSeconds = watched < closelyWatched ? lookalikeEvery[unused] : lookalikeEvery.without_site;
  return { state: 'lookalike', priority: 0, againSeconds, failures: 0, quiet: watched + 1 };
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
    quiet: before.state === 'lookalike' && !keepsState ? 0 : before.quiet,
  };
}
