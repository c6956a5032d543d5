import ipaddr from 'ipaddr.js';
import { type Assurance, reaches } from '../../partners/projects/assurance.ts';
import { hasCredential, type Identity, statusAt } from '../identity/identity.ts';

export type CheckOutcome = 'pass' | 'fail' | 'unknown';

export interface Checks {
  liveness: CheckOutcome;
  device: CheckOutcome;
  behavioral: CheckOutcome;
}

/** The checks by stored facts alone, before the request's current behavior is considered. */
export function checksOf(identity: Identity, now: Date): Checks {
  return { liveness: livenessCheck(identity, now), device: deviceCheck(identity), behavioral: 'unknown' };
}

/** Verified at the level that is wanted or above, not lapsed, not suspended, and none of the checks failed. */
export function isHuman(
  identity: Identity,
  checks: Checks,
  { now, minimum }: { now: Date; minimum: Assurance },
): boolean {
  if (statusAt(identity, now) !== 'verified' || !reaches(identity.assurance, minimum)) return false;
  return checks.liveness !== 'fail' && checks.device !== 'fail' && checks.behavioral !== 'fail';
}

/**
 * The checks as a project with this minimum is told of them: what it wants and the person's level does not show is
 * `unknown`, never `fail`, since nothing has failed.
 */
export function checksAt(checks: Checks, level: Assurance, minimum: Assurance): Checks {
  const isUnjudged = minimum !== 'device' && level === 'device';
  const isUnattested = minimum === 'attested' && level !== 'attested';
  return {
    ...checks,
    liveness: isUnjudged && checks.liveness === 'pass' ? 'unknown' : checks.liveness,
    device: isUnattested && checks.device === 'pass' ? 'unknown' : checks.device,
  };
}

/** Freshness of the last liveness challenge the person's device passed. */
function livenessCheck(identity: Identity, now: Date): CheckOutcome {
  const status = statusAt(identity, now);
  if (status === 'pending') return 'unknown';
  return status === 'verified' ? 'pass' : 'fail';
}

function deviceCheck(identity: Identity): CheckOutcome {
  if (identity.cloneSuspected) return 'fail';
  if (hasCredential(identity)) return 'pass';
  return identity.enrolledAt ? 'fail' : 'unknown';
}

/** What one project has observed of a person, as far as it is counted. */
export interface Observations {
  /** Checks of this person in the last minute. */
  checksLastMinute: number;
  /** Different addresses the person was seen at in the last ten minutes. */
  addressesLastTenMinutes: number;
}

export interface Behavior {
  userAgent: string | undefined;
  ip: string | undefined;
  /** Of the asking project, the present check included. */
  observed: Observations;
  /** Of each project of another owner. */
  observedElsewhere: readonly (Observations & { owner: string })[];
}

/** Automation announces itself more often than one would think; these are names programs give themselves. */
const automation =
  /headlesschrome|phantomjs|puppeteer|playwright|selenium|webdriver|electron\/|curl\/|wget\/|python-(?:requests|urllib)|aiohttp|httpx|go-http-client|java\/|okhttp|libwww|scrapy|node-fetch|undici|axios|\bbot\b|crawler|spider/i;

/** Far above what one person's front end asks for, far below what a script does. */
const checksPerMinuteMax = 120;
/** A phone that changes between wireless and mobile networks shows two or three. */
const addressesMax = 6;

/**
 * Owners whose projects must each have seen too much before the asking project hears of it. With one, whoever has a
 * key could do it alone. Two that are owned apart would have to be mistaken, or to agree on harming this person,
 * within the same ten minutes, and all they reach is `unknown`, which leaves `isHuman` as it is.
 */
const agreeingOwnersMin = 2;

/**
 * Judges by what the asking project reports of the person's present session and has observed before. Only that can
 * fail; what other projects observe makes it unknown at most. Every fail has its reason in the code above; unknown also
 * where nothing was reported, or only what says nothing (a private address).
 */
export function behavioralCheck(behavior: Behavior): CheckOutcome {
  if (behavior.userAgent !== undefined && automation.test(behavior.userAgent)) return 'fail';
  if (isTooMuch(behavior.observed)) return 'fail';
  const agreeing = new Set(behavior.observedElsewhere.filter(isTooMuch).map(({ owner }) => owner));
  if (agreeing.size >= agreeingOwnersMin) return 'unknown';
  const publicAddress = behavior.ip !== undefined && isPublicAddress(behavior.ip);
  return publicAddress || behavior.userAgent !== undefined ? 'pass' : 'unknown';
}

function isTooMuch({ checksLastMinute, addressesLastTenMinutes }: Observations): boolean {
  return checksLastMinute > checksPerMinuteMax || addressesLastTenMinutes > addressesMax;
}

function isPublicAddress(ip: string): boolean {
  return ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
}
