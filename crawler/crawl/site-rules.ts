import { LRUCache } from 'lru-cache';
import type { Queryable } from '../../shared/platform/db/database.ts';
import { bookedOutbound } from '../../shared/domain/crawling/crawl/booked-outbound.ts';
import { cacheRobots, findCachedRobots } from '../../shared/domain/crawling/crawl/robots-cache.ts';
import { readAskedAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import {
  fetchRobots,
  rulesOf,
  unreachableRobots,
  type FetchedRobots,
  type RobotsAnswer,
  type RobotsAsker,
} from '../robots/fetch-robots.ts';
import type { RobotsRules } from '../robots/robots-rules.ts';
import type { PolitenessSlots, SlotOutcome, SlotChoices } from './politeness-slots.ts';

export interface SiteAnswer {
  rules: RobotsRules;
  /** robots.txt was not received, or failed: nothing may be fetched until it is received. */
  isUnreachable: boolean;
  /** The reason is that no connection was taken. */
  isUnmet: boolean;
}

export interface SiteRules {
  /**
   * What the server of an address lets crawlers do; asking for it takes a politeness slot. `busy`: the site, or one
   * that its file lies on, may not be requested now, or name servers do not say where it is, so nothing is known;
   * `lost`: the visit has lost its sites.
   * @param choices for the wait until the site may be requested
   */
  of(
    url: string,
    slots: PolitenessSlots,
    choices?: SlotChoices,
  ): Promise<SiteAnswer | Exclude<SlotOutcome, 'taken'>>;
}

const originsMax = 2000;
/** Memory for parsed rules; a site may serve a file of 500 KiB at every subdomain it owns. */
const bytesMax = 64 * 1024 * 1024;
/** Memory per origin apart from its rules. */
const originBytes = 1024;
/**
 * Memory for rules per byte of a file: 64,000 lines like `allow:*` are 500 KiB, and 25 MB of memory once they are
 * parsed.
 */
const bytesPerByte = 64;
/** How long parsed rules of an origin are kept; the copy in Postgres serves all crawlers. */
const parsedMs = 300_000;
/** Six responses of 9 s each with the gaps between them; a site that takes longer is as good as down. */
const usualAskingMs = 60_000;

/** Gets robots.txt of every origin, kept for a day: from memory, from Postgres, or by a request. */
export function keepSiteRules(deps: {
  db: Queryable;
  outbound: Pick<OutboundClient, 'get'>;
  asker: RobotsAsker;
  /** Time limit for a file and its redirects, without the wait for the first request; 60,000 unless given. */
  askingMs?: number;
}): SiteRules {
  const { askingMs = usualAskingMs } = deps;
  const parsed = new LRUCache<string, SiteAnswer>({ max: originsMax, maxSize: bytesMax, ttl: parsedMs });
  const remember = (
    origin: string,
    { outcome, file, isUnmet }: RobotsAnswer,
    rules: RobotsRules,
    ttl = parsedMs,
  ): SiteAnswer => {
    const response = { rules, isUnreachable: outcome === 'unreachable', isUnmet };
    parsed.set(origin, response, { ttl, size: originBytes + bytesPerByte * (file?.length ?? 0) });
    return response;
  };
  const ask = async (
    origin: string,
    slots: PolitenessSlots,
  ): Promise<FetchedRobots & { refusal: 'busy' | 'lost' }> => {
    const signal = AbortSignal.timeout(askingMs);
    let refusal: 'busy' | 'lost' = 'busy';
    let isFirst = true;
    const permit = async (address: string): Promise<boolean> => {
      const slot: SlotOutcome = isFirst ? 'taken' : await slots.take(siteOf(address), { signal });
      isFirst = false;
      if (slot !== 'taken') refusal = slot;
      return slot === 'taken';
    };
    const outbound = bookedOutbound(deps.outbound, (site, reply) => slots.book(site, reply));
    try {
      return { ...(await fetchRobots(outbound, origin, deps.asker, { signal, permit })), refusal };
    } catch (error) {
      if (signal.aborted) return { ...unreachableRobots, refusal };
      throw error;
    }
  };
  return {
    async of(url, slots, choices) {
      const { origin } = new URL(url);
      const known = parsed.get(origin);
      if (known) return known;
      const kept = await findCachedRobots(deps, origin);
      if (kept) {
        return remember(origin, kept, rulesOf(origin, kept, deps.asker.agent));
      }
      // The wait for our politeness slot does not count against the servers' time limit.
      const first = await slots.take(siteOf(origin), choices);
      if (first !== 'taken') return first;
      const { refusal, ...fetched } = await ask(origin, slots);
      slots.settled();
      const { outcome } = fetched;
      if (outcome === 'not_asked') return refusal;
      await cacheRobots(deps, { origin, ...fetched, outcome });
      return remember(origin, fetched, fetched.rules, Math.min(parsedMs, fetched.keepMs));
    },
  };
}

function siteOf(address: string): string {
  const asked = readAskedAddress(address);
  if (!asked) throw new Error(`no address of the web: ${address}`);
  return asked.site;
}
