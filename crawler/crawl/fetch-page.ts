import type { PageAddress } from '../../shared/domain/crawl/page-address.ts';
import { readPageAddress } from '../../shared/domain/crawl/page-address.ts';
import type { VisitTask } from '../../shared/domain/crawl/take-visit.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import type { Logger } from '../../shared/log/logger.ts';
import type { OutboundClient } from '../../shared/outbound/outbound-client.ts';
import type { RobotsAsker } from '../robots/fetch-robots.ts';
import type { VisitRequest } from '../visits/visit-page.ts';
import type { VisitOutcome } from '../visits/visit-outcome.ts';
import type { Gate } from './gate.ts';
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
  gates: CrawlGates;
}

/** What pages wait for in line. While they do, their sites are asked nothing. */
export interface CrawlGates {
  visit: Gate;
  /** To be compared with all brands. */
  judge: Gate;
  /** Aborts when no more visits are to begin. */
  stopping: AbortSignal;
}

export type FetchedPage =
  | { kind: 'unchanged' }
  /** robots.txt does not want us there. */
  | { kind: 'unwanted' }
  /** The site is somebody else's by now, so nothing may be said of the page. */
  | { kind: 'lost' }
  /** The page was not asked for: the crawler ends, or the site wants a long rest first. */
  | { kind: 'put_back' }
  | { kind: 'visited'; outcome: VisitOutcome; leadsTo: PageAddress | null };

/** Beside the visit itself: robots.txt with its redirects, and one plain request, each after 2 s. */
const askingMs = 60_000;

/** Who wants a longer rest between two requests gets it while the page waits in line: else some such sites would hold up all others. */
const restMsMax = 5000;

/** Everything that asks the servers of a page, each request in its turn. */
export async function fetchPage(deps: FetchDeps, task: VisitTask, turns: SiteTurns): Promise<FetchedPage> {
  const { page } = task;
  const signal = AbortSignal.timeout(askingMs);
  const answer = await deps.rules.of(page.url, turns, signal);
  if (answer === null) return { kind: 'lost' };
  const { rules, isUnreachable } = answer;
  turns.slowDown(page.site, rules.delaySeconds * 1000);
  if (!rules.allows(page.url)) {
    if (!isAccused(task)) return isUnreachable ? unreachable : { kind: 'unwanted' };
    deps.log.info({ url: page.url, pageId: page.id }, 'visited against robots.txt, because it was reported');
  }
  // robots.txt is known from now on, so the next time begins with the page.
  if (turns.restMs(page.site) > restMsMax) return { kind: 'put_back' };
  // Two requests would need the long rest between them, which a page that has changed would ask for each time.
  const isSlow = rules.delaySeconds * 1000 > restMsMax;
  if (!isSlow && mayBeUnchanged(page, deps.clock.now())) {
    if (!(await turns.take(page.site, signal))) return { kind: 'lost' };
    const asked = await isUnchanged(deps.outbound, page, { userAgent: deps.asker.userAgent, signal });
    turns.settled();
    if (asked) return { kind: 'unchanged' };
  }
  await turns.untilTurn(page.site, signal);
  const { visit, stopping } = deps.gates;
  const visiting = visit.pass(stopping, () => visitInTurn(deps, task, turns));
  return visiting.catch((error: unknown): FetchedPage => {
    if (stopping.aborted && error === stopping.reason) return { kind: 'put_back' };
    throw error;
  });
}

/** The turn is taken only here: until a browser is free, the site may have become somebody else's. */
async function visitInTurn(deps: FetchDeps, { page }: VisitTask, turns: SiteTurns): Promise<FetchedPage> {
  if (!(await turns.take(page.site, AbortSignal.timeout(askingMs)))) return { kind: 'lost' };
  const outcome = await deps.visit({ url: page.url, permit: (url) => permits(deps, turns, url) });
  turns.settled();
  return {
    kind: 'visited',
    outcome,
    leadsTo: outcome.kind === 'elsewhere' ? readPageAddress(outcome.url) : null,
  };
}

const unreachable: FetchedPage = {
  kind: 'visited',
  outcome: { kind: 'failed', reason: 'connection', detail: 'its server does not answer for robots.txt' },
  leadsTo: null,
};

/**
 * An impersonator must not hide behind a file: what somebody reported, or an alert speaks of, is looked at, and nothing else of the
 * site.
 */
const isAccused = ({ page, candidates }: VisitTask): boolean =>
  page.state === 'suspicious' ||
  page.state === 'gone' ||
  candidates.some(({ source }) => source === 'report');

/** What a page leads to is asked as politely as the page was. */
async function permits({ rules }: FetchDeps, turns: SiteTurns, url: string): Promise<boolean> {
  const address = readPageAddress(url);
  if (address === null) return false;
  const signal = AbortSignal.timeout(askingMs);
  // What led here has just answered.
  turns.settled();
  try {
    const answer = await rules.of(address.url, turns, signal);
    if (answer?.rules.allows(address.url) !== true) return false;
    return await turns.take(address.site, signal);
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
