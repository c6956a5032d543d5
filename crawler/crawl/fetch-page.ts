import type { PageAddress } from '../../shared/domain/crawl/page-address.ts';
import { readPageAddress } from '../../shared/domain/crawl/page-address.ts';
import type { VisitTask } from '../../shared/domain/crawl/take-visit.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import type { Logger } from '../../shared/log/logger.ts';
import type { OutboundClient } from '../../shared/outbound/outbound-client.ts';
import type { RobotsAsker } from '../robots/fetch-robots.ts';
import type { VisitRequest } from '../visits/visit-page.ts';
import type { VisitOutcome } from '../visits/visit-outcome.ts';
import { isUnchanged, mayBeUnchanged } from './is-unchanged.ts';
import type { SiteRules } from './site-rules.ts';
import type { SiteTurns } from './site-turns.ts';

export interface FetchDeps {
  outbound: Pick<OutboundClient, 'get'>;
  rules: SiteRules;
  asker: RobotsAsker;
  clock: Clock;
  log: Pick<Logger, 'info'>;
  visit: (request: VisitRequest) => Promise<VisitOutcome>;
}

export type FetchedPage =
  | { kind: 'unchanged' }
  /** robots.txt does not want us there. */
  | { kind: 'unwanted' }
  /** The site is somebody else's by now, so nothing may be said of the page. */
  | { kind: 'lost' }
  | { kind: 'visited'; outcome: VisitOutcome; leadsTo: PageAddress | null };

/** Beside the visit itself: robots.txt with its redirects, and one plain request, each after 2 s. */
const askingMs = 60_000;

/** Everything that asks the servers of a page, each request in its turn. */
export async function fetchPage(
  deps: FetchDeps,
  { page, candidates }: VisitTask,
  turns: SiteTurns,
): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(askingMs);
  const rules = await deps.rules.of(page.url, turns, signal);
  turns.slowDown(page.site, rules.delaySeconds * 1000);
  if (!rules.allows(page.url)) {
    // An impersonator must not hide behind a file: what somebody reported is looked at, and nothing else of the site.
    if (candidates.every(({ source }) => source !== 'report')) return { kind: 'unwanted' };
    deps.log.info({ url: page.url, pageId: page.id }, 'visited against robots.txt, because it was reported');
  }
  if (mayBeUnchanged(page, deps.clock.now())) {
    if (!(await turns.take(page.site, signal))) return { kind: 'lost' };
    if (await isUnchanged(deps.outbound, page, { userAgent: deps.asker.userAgent, signal }))
      return { kind: 'unchanged' };
  }
  if (!(await turns.take(page.site, signal))) return { kind: 'lost' };
  const outcome = await deps.visit({ url: page.url, permit: (url) => permits(deps, turns, url) });
  return {
    kind: 'visited',
    outcome,
    leadsTo: outcome.kind === 'elsewhere' ? readPageAddress(outcome.url) : null,
  };
}

/** What a page leads to is asked as politely as the page was. */
async function permits({ rules }: FetchDeps, turns: SiteTurns, url: string): Promise<boolean> {
  const address = readPageAddress(url);
  if (address === null) return false;
  const signal = AbortSignal.timeout(askingMs);
  try {
    if (!(await rules.of(address.url, turns, signal)).allows(address.url)) return false;
    return await turns.take(address.site, signal);
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
