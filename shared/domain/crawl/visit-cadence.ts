import type { PageAnswer, PageState, Priority } from './crawled-page.ts';

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
  | { kind: 'refused' }
  /** Its servers could not be asked now: nothing is known. */
  | { kind: 'put_off' };

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

/** When a page is visited next, and what it counts as until then. Pure. */
export function nextVisit(before: { state: PageState; failures: number }, result: VisitResult): NextVisit {
  if (result.kind === 'read')
    return result.isSuspicious
      ? { state: 'suspicious', priority: 1, againSeconds: suspiciousEvery, failures: 0 }
      : { state: 'harmless', priority: 0, againSeconds: harmlessEvery, failures: 0 };
  // A redirect, or a server that has too much to do, takes nothing from what was found.
  if (before.state === 'suspicious' && result.kind !== 'failed')
    return { state: 'suspicious', priority: 1, againSeconds: suspiciousEvery, failures: 0 };
  if (result.kind === 'unchanged')
    return {
      state: before.state === 'new' ? 'harmless' : before.state,
      priority: 0,
      againSeconds: harmlessEvery,
      failures: 0,
    };
  const isAsFailed = result.kind === 'failed' || result.kind === 'put_off' || before.state === 'gone';
  if (isAsFailed) return afterFailure(before, result.kind === 'put_off');
  if (result.kind === 'led_away')
    return { state: 'harmless', priority: 0, againSeconds: harmlessEvery, failures: 0 };
  return { state: before.state, priority: 0, againSeconds: harmlessEvery, failures: 0 };
}

/** Ever less often. `keepsState`: it may be there. */
function afterFailure(before: { state: PageState; failures: number }, keepsState: boolean): NextVisit {
  const wasSuspicious = before.state === 'suspicious' || before.state === 'gone';
  const waits = wasSuspicious ? goneAfter : unreachableAfter;
  const failed = Math.max(0, before.failures - 1);
  return {
    state: keepsState ? before.state : wasSuspicious ? 'gone' : 'unreachable',
    priority: wasSuspicious ? 1 : 0,
    againSeconds: failed < waits.length + weeksWatched ? (waits[failed] ?? harmlessEvery) : null,
    failures: before.failures,
  };
}
