import type { CrawledPage, PageAnswer, PageState, Priority } from './crawled-page.ts';

/** What one visit brought. */
export type VisitResult =
  | { kind: 'read'; isSuspicious: boolean; answer: PageAnswer }
  /** Nothing has changed since the last one. */
  | { kind: 'unchanged' }
  /** It leads to another site, which is visited apart. */
  | { kind: 'led_away' }
  /** Its servers were not reached, or answered with an error. */
  | { kind: 'failed' }
  /** Its servers do not want crawlers there, or what is there is no page. */
  | { kind: 'refused' };

export interface NextVisit {
  state: PageState;
  priority: Priority;
  /** Null: not again by itself. */
  againSeconds: number | null;
  failures: number;
}

const hour = 3600;
const day = 24 * hour;
/** What was found is watched closely, what was not is looked at once a week (brand.md 5.1). */
const suspiciousEvery = hour;
const harmlessEvery = 7 * day;
/** Somebody may come back after a takedown: soon, or within 90 days. */
const goneAfter = [hour, 4 * hour, day, 3 * day];
const unreachableAfter = [6 * hour, day, 3 * day];
const weeksWatched = 13;

/** What copies are compared with must not be older than what they are copies of. */
const officialEvery = day;
const wasThere: ReadonlySet<VisitResult['kind']> = new Set(['read', 'unchanged', 'led_away']);

/** When a page is visited next, and what it counts as until then. Pure. */
export function nextVisit(
  before: Pick<CrawledPage, 'state' | 'failures' | 'official'>,
  result: VisitResult,
): NextVisit {
  const next = asAnyPage(before, result);
  if (before.official === null) return next;
  const { againSeconds } = next;
  const most = wasThere.has(result.kind) ? officialEvery : harmlessEvery;
  return { ...next, againSeconds: Math.min(againSeconds ?? most, most) };
}

function asAnyPage(before: Pick<CrawledPage, 'state' | 'failures'>, result: VisitResult): NextVisit {
  if (result.kind === 'read')
    return result.isSuspicious
      ? { state: 'suspicious', priority: 1, againSeconds: suspiciousEvery, failures: 0 }
      : { state: 'harmless', priority: 0, againSeconds: harmlessEvery, failures: 0 };
  if (result.kind === 'unchanged')
    return before.state === 'suspicious'
      ? { state: 'suspicious', priority: 1, againSeconds: suspiciousEvery, failures: 0 }
      : {
          state: before.state === 'new' ? 'harmless' : before.state,
          priority: 0,
          againSeconds: harmlessEvery,
          failures: 0,
        };
  if (result.kind === 'led_away')
    return { state: 'harmless', priority: 0, againSeconds: harmlessEvery, failures: 0 };
  if (result.kind === 'refused')
    return { state: before.state, priority: 0, againSeconds: harmlessEvery, failures: 0 };
  const wasSuspicious = before.state === 'suspicious' || before.state === 'gone';
  const waits = wasSuspicious ? goneAfter : unreachableAfter;
  const failed = Math.max(0, before.failures - 1);
  return {
    state: wasSuspicious ? 'gone' : 'unreachable',
    priority: wasSuspicious ? 1 : 0,
    againSeconds: failed < waits.length + weeksWatched ? (waits[failed] ?? harmlessEvery) : null,
    failures: before.failures,
  };
}
