import { usualTimes, type LeasesAndTimeouts } from '../../../platform/config/leases-and-timeouts.ts';

/** The result of one request to a site. */
export interface SiteReply {
  /** Null: there was no connection, or no response. */
  status: number | null;
  /** The header, as it came (RFC 9110 10.2.3). */
  retryAfter?: string | undefined;
}

export interface SitePace {
  /** Failures since the last response of its servers that was no complaint. */
  failures: number;
  /** Milliseconds in which it is asked nothing. */
  waitMs: number;
}

/** How sites are shared and spared. */
export interface SiteTimes {
  /** Between two requests to a registrable domain. */
  gapMs: number;
  /** A crawler silent for this long while it has a site is considered dead; leases are extended thrice as often. */
  leaseSeconds: number;
}

export const siteTimesOf = (
  times: Pick<LeasesAndTimeouts, 'siteGapSeconds' | 'siteLeaseSeconds'>,
): SiteTimes => ({
  gapMs: times.siteGapSeconds * 1000,
  leaseSeconds: times.siteLeaseSeconds,
});

export const usualSiteTimes = siteTimesOf(usualTimes);

/** The wait after one failure is twice this. */
const backOffMsMin = 2000;
const backOffMsMax = 60_000;
/** Longer waits of `Retry-After` are cut: pages have a rhythm of their own. */
const askedMsMax = 3_600_000;

/**
 * The pace of a site after a response: 429, 503 and no response double the wait from 4 s to 60 s, and `Retry-After` is
 * obeyed. Pure.
 * @param before `gapMs`: the robots.txt delay between two requests, at least the gap that every site gets
 */
export function paceAfter(
  before: { failures: number; gapMs: number },
  { status, retryAfter }: SiteReply,
  now: Date,
): SitePace {
  if (status !== null && status !== 429 && status !== 503) return { failures: 0, waitMs: before.gapMs };
  const failures = before.failures + 1;
  const backOffMs = Math.min(backOffMsMax, backOffMsMin * 2 ** Math.min(failures, 16));
  const askedMs = Math.min(askedMsMax, retryAfterMs(retryAfter, now));
  return { failures, waitMs: Math.max(before.gapMs, backOffMs, askedMs) };
}

/** Seconds, or a date. 0 for neither. */
function retryAfterMs(value: string | undefined, now: Date): number {
  if (value === undefined) return 0;
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const at = Date.parse(value);
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
