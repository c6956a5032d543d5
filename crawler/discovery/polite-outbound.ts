import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../shared/platform/db/database.ts';
import { bookedOutbound } from '../../shared/domain/crawling/crawl/booked-outbound.ts';
import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import { leaseSite, returnSite } from '../../shared/domain/crawling/crawl/site-lease.ts';
import {
  paceAfter,
  usualSiteTimes,
  type SiteReply,
  type SiteTimes,
} from '../../shared/domain/crawling/crawl/site-pace.ts';
import type { OutboundClient } from '../../shared/platform/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import { crawlerAgent } from '../crawler-identity.ts';
import { isRobotsFile, readRobots } from '../robots/robots-rules.ts';

/** Longest wait for a site; another process's visit takes 55 s at most. */
const patienceMs = 120_000;
const againMs = 500;
/** Number of sites whose robots.txt of the last day is remembered, for the gap it asks for between two requests. */
const sitesMax = 2000;
const dayMs = 24 * 3_600_000;

/**
 * The guarded client for what discovery reads on sites. Before each request it takes the site's lease as crawlers do,
 * so that both together request no site more than once in 2 s, or in the gap that its robots.txt wants, and leave an
 * overloaded one alone. It returns redirects as replies, so the caller that follows one waits again. A request has to
 * end within the lease of 30 s.
 *
 * @throws OutboundError `exchange_timeout` where the site could not be leased for 2 min
 */
export function createPoliteOutbound(
  db: Database,
  outbound: Pick<OutboundClient, 'get'>,
  { gapMs, leaseSeconds }: SiteTimes = usualSiteTimes,
): Pick<OutboundClient, 'get'> {
  const delays = new LRUCache<string, number>({ max: sitesMax, ttl: dayMs });
  return {
    async get(url, request) {
      const site = readPageAddress(url)?.site;
      if (site === undefined) throw new OutboundError('url_invalid');
      const leased = { site, lease: randomUUID() };
      const until = performance.now() + patienceMs;
      let known = await leaseSite(db, leased, leaseSeconds);
      while (!known) {
        if (performance.now() > until) throw new OutboundError('exchange_timeout');
        await rest(againMs, undefined, { signal: request.signal }).catch(() => undefined);
        request.signal?.throwIfAborted();
        known = await leaseSite(db, leased, leaseSeconds);
      }
      const before = { ...known, gapMs };
      let pace = { ...known, waitMs: gapMs };
      const book = (_site: string, reply: SiteReply): void => {
        pace = paceAfter(before, reply, new Date());
      };
      try {
        const response = await bookedOutbound(outbound, book).get(url, request);
        if (isRobotsFile(url) && response.status === 200)
          delays.set(site, 1000 * readRobots(url, response.body, crawlerAgent).delaySeconds);
        return response;
      } finally {
        const delayMs = delays.get(site) ?? 0;
        await returnSite(db, { ...leased, ...pace, waitMs: Math.max(pace.waitMs, delayMs) });
      }
    },
  };
}
