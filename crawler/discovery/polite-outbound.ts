import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../../shared/db/database.ts';
import { readPageAddress } from '../../shared/domain/crawl/page-address.ts';
import { leaseSite, returnSite } from '../../shared/domain/crawl/site-lease.ts';
import type { OutboundClient } from '../../shared/outbound/outbound-client.ts';
import { OutboundError } from '../../shared/outbound/outbound-error.ts';

/** As long as crawlers leave between two requests to a site. */
const usualWaitMs = 2_000;
/** Somebody else's visit takes 55 s at most. */
const patienceMs = 120_000;
const againMs = 500;

/**
 * The guarded client for what discovery reads on sites: before each request it takes the site as crawlers do, so that these and they
 * together ask no site more than once in 2 s. A redirect is a reply here, so whoever follows it waits again. A request has to end within
 * the lease of 30 s. @throws OutboundError `exchange_timeout` where the site was not to be had for 2 min
 */
export function createPoliteOutbound(
  db: Database,
  outbound: Pick<OutboundClient, 'get'>,
  waitMs = usualWaitMs,
): Pick<OutboundClient, 'get'> {
  return {
    async get(url, request) {
      const site = readPageAddress(url)?.site;
      if (site === undefined) throw new OutboundError('url_invalid');
      const leased = { site, lease: randomUUID() };
      const until = performance.now() + patienceMs;
      while (!(await leaseSite(db, leased))) {
        if (performance.now() > until) throw new OutboundError('exchange_timeout');
        await rest(againMs, undefined, { signal: request.signal }).catch(() => undefined);
        request.signal?.throwIfAborted();
      }
      let failures = 1;
      try {
        const answer = await outbound.get(url, request);
        failures = 0;
        return answer;
      } finally {
        await returnSite(db, { ...leased, waitMs, failures });
      }
    },
  };
}
