import { randomUUID } from 'node:crypto';
import { setTimeout as rest } from 'node:timers/promises';
import type { Database } from '../../../../platform/db/database.ts';
import type { OutboundClient } from '../../../../platform/outbound/outbound-client.ts';
import { bookedOutbound } from '../../../crawling/crawl/booked-outbound.ts';
import { readPageAddress } from '../../../crawling/crawl/page-address.ts';
import { type LeasedSite, leaseSite, returnSite } from '../../../crawling/crawl/site-lease.ts';
import { paceAfter, usualSiteTimes } from '../../../crawling/crawl/site-pace.ts';

/** A visit takes 55 s at most. Longer requested waits are ignored: a page could hide until it counts as gone. */
const patienceMs = 60_000;
const againMs = 500;

/**
 * The guarded client for checks of reported pages: before each request it takes the site as crawlers do, so that both
 * together send no more than one request in 2 s. A site that stays taken for a minute is contacted all the same.
 */
export function lookInSlices(
  db: Database,
  outbound: Pick<OutboundClient, 'get'>,
  { patience = patienceMs, siteTimes: { gapMs, leaseSeconds } = usualSiteTimes } = {},
): Pick<OutboundClient, 'get'> {
  return {
    async get(url, request) {
      const site = readPageAddress(url)?.site;
      const leased = site === undefined ? null : { site, lease: randomUUID() };
      const known = leased && (await waitForSite(db, leased, { patience, leaseSeconds }));
      if (!leased || !known) return outbound.get(url, request);
      const before = { ...known, gapMs };
      let pace = { ...known, waitMs: gapMs };
      const booked = bookedOutbound(outbound, (_site, reply) => {
        pace = paceAfter(before, reply, new Date());
      });
      try {
        return await booked.get(url, request);
      } finally {
        await returnSite(db, { ...leased, ...pace });
      }
    },
  };
}

async function waitForSite(
  db: Database,
  leased: LeasedSite,
  { patience, leaseSeconds }: { patience: number; leaseSeconds: number },
): Promise<{ failures: number } | undefined> {
  for (const until = performance.now() + patience; ; await rest(againMs)) {
    const known = await leaseSite(db, leased, leaseSeconds);
    if (known || performance.now() >= until) return known;
  }
}
