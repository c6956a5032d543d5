import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../shared/db/database.ts';
import { keepRobots } from '../../shared/domain/crawl/keep-robots.ts';
import { readPageAddress } from '../../shared/domain/crawl/page-address.ts';
import { recallRobots } from '../../shared/domain/crawl/recall-robots.ts';
import type { OutboundClient } from '../../shared/outbound/outbound-client.ts';
import { fetchRobots, rulesOf, type RobotsAnswer, type RobotsAsker } from '../robots/fetch-robots.ts';
import type { RobotsRules } from '../robots/robots-rules.ts';
import type { SiteTurns } from './site-turns.ts';

export interface SiteAnswer {
  rules: RobotsRules;
  /** There was no answer, or a failure: nothing may be fetched until there is one. */
  isUnreachable: boolean;
}

export interface SiteRules {
  /** What the server of an address lets crawlers do; asking is a request of its own. Null where it may not be asked now. */
  of(url: string, turns: SiteTurns, signal: AbortSignal): Promise<SiteAnswer | null>;
}

const originsMax = 2000;
/** Of the files behind them; anybody may have one of 500 KiB at every name below his own. */
const bytesMax = 64 * 1024 * 1024;
/** What an origin costs without one. */
const originBytes = 1024;
/** Parsed rules of an origin; what is kept in Postgres serves all crawlers. */
const parsedMs = 300_000;

/** robots.txt of every origin, for a day: in memory, in Postgres, or asked for. */
export function keepSiteRules(deps: {
  db: Queryable;
  outbound: Pick<OutboundClient, 'get'>;
  asker: RobotsAsker;
}): SiteRules {
  const parsed = new LRUCache<string, SiteAnswer>({ max: originsMax, maxSize: bytesMax, ttl: parsedMs });
  const remember = (
    origin: string,
    { outcome, file }: Pick<RobotsAnswer, 'outcome' | 'file'>,
    rules: RobotsRules,
    ttl = parsedMs,
  ): SiteAnswer => {
    const answer = { rules, isUnreachable: outcome === 'unreachable' };
    parsed.set(origin, answer, { ttl, size: originBytes + (file?.length ?? 0) });
    return answer;
  };
  return {
    async of(url, turns, signal) {
      const { origin } = new URL(url);
      const known = parsed.get(origin);
      if (known) return known;
      const kept = await recallRobots(deps, origin);
      if (kept) {
        return remember(origin, kept, rulesOf(origin, kept, deps.asker.agent));
      }
      const permit = async (address: string): Promise<boolean> => {
        const page = readPageAddress(address);
        return page !== null && turns.take(page.site, signal);
      };
      const fetched = await fetchRobots(deps.outbound, origin, deps.asker, { signal, permit });
      turns.settled();
      const { outcome } = fetched;
      if (outcome === 'not_asked') return null;
      await keepRobots(deps, { origin, ...fetched, outcome });
      return remember(origin, fetched, fetched.rules, Math.min(parsedMs, fetched.keepMs));
    },
  };
}
