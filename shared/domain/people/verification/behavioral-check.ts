import ipaddr from 'ipaddr.js';
import type { CheckOutcome } from './checks.ts';

export interface Behavior {
  userAgent: string | undefined;
  ip: string | undefined;
  /** Checks of this person by anybody in the last minute. */
  checksLastMinute: number;
  /** Different addresses this person was seen at in the last ten minutes, the present one included. */
  addressesLastTenMinutes: number;
}

/** Automation announces itself more often than one would think; these are names programs give themselves. */
const automation =
  /headlesschrome|phantomjs|puppeteer|playwright|selenium|webdriver|electron\/|curl\/|wget\/|python-(?:requests|urllib)|aiohttp|httpx|go-http-client|java\/|okhttp|libwww|scrapy|node-fetch|undici|axios|\bbot\b|crawler|spider/i;

/** Far above what one person's front end asks for, far below what a script does. */
const checksPerMinuteMax = 120;
/** A phone that changes between wireless and mobile networks shows two or three. */
const addressesMax = 6;

/**
 * Judges by what a partner reports of the person's present session. Every fail has its reason in the code above;
 * unknown where nothing was reported, or only what says nothing (a private address).
 */
export function behavioralCheck(behavior: Behavior): CheckOutcome {
  if (behavior.userAgent !== undefined && automation.test(behavior.userAgent)) return 'fail';
  if (behavior.checksLastMinute > checksPerMinuteMax) return 'fail';
  if (behavior.addressesLastTenMinutes > addressesMax) return 'fail';
  const publicAddress = behavior.ip !== undefined && isPublicAddress(behavior.ip);
  return publicAddress || behavior.userAgent !== undefined ? 'pass' : 'unknown';
}

function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
}
