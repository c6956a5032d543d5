import { readPageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import type { OutboundClient, OutboundFile } from '../../shared/platform/outbound/outbound-client.ts';
import { metNobody, OutboundError } from '../../shared/platform/outbound/outbound-error.ts';
import {
  everythingAllowed,
  nothingAllowed,
  readRobots,
  robotsBytesMax,
  type RobotsRules,
} from './robots-rules.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

/** A site's response for robots.txt, as it is kept: `rulesOf` reads it. */
export interface RobotsAnswer {
  /**
   * `unavailable`: the site has none. `unreachable`: it may have one, so nothing is fetched. `not_asked`: the request
   * was not permitted, or name servers did not resolve the host, so nothing is known, and nothing is fetched.
   */
  outcome: 'read' | 'unavailable' | 'unreachable' | 'not_asked';
  /** Null where nothing was read. */
  file: Buffer | null;
  /** `unreachable` because the site itself took no connection. */
  isUnmet: boolean;
}

export interface FetchedRobots extends RobotsAnswer {
  rules: RobotsRules;
  /** Time after which it has to be fetched again. */
  keepMs: number;
}

export interface RobotsAsker {
  /** Product token, as it is written in the files. */
  agent: string;
  /** The whole header, with an address where a site's owner reads who we are. */
  userAgent: string;
}

/** RFC 9309 2.3.1.2 asks for five at least, and 2.4 for no more than a day. */
const hopsMax = 5;
const dayMs = 24 * 3_600_000;
/** A site that is down is asked again within the hour. */
const retryMs = 3_600_000;
const perHopMs = 10_000;

export interface AskingChoices {
  signal: AbortSignal;
  /**
   * Called before each request, the first and those of redirects. It may wait. False: the request is not sent, and
   * nothing is fetched.
   */
  permit?: (url: string) => Promise<boolean>;
}

/**
 * What a site says to crawlers (RFC 9309 2.3.1): its rules; everything is allowed where it has no file or redirects
 * without end; nothing where it fails, is slow, is not there, or redirects to what is no page of the web. Redirects may
 * lead to other sites, and the rules remain those of the first. 429 counts as a failure, which the RFC leaves open: a
 * server that asks for fewer requests must not get more.
 *
 * @param site any address of it
 * @throws the signal's abort reason
 */
export async function fetchRobots(
  outbound: Pick<OutboundClient, 'get'>,
  site: string,
  asker: RobotsAsker,
  { signal, permit }: AskingChoices,
): Promise<FetchedRobots> {
  const own = new URL('/robots.txt', site).href;
  let at = own;
  for (let hop = 0; hop <= hopsMax; hop += 1) {
    if (permit && !(await permit(at))) return notAsked;
    const file = await fetchFile(outbound, at, { asker, signal, ledFrom: own });
    if (file instanceof OutboundError) return withoutAnswer(file, { isOwn: hop === 0 });
    if (file.status >= 500 || file.status === 429) return unreachableRobots;
    const { location } = file.headers;
    const next = location === undefined ? null : parseUrl(location, at);
    if (file.status >= 300 && file.status < 400 && next !== null) {
      // There may be rules where they cannot be read.
      if (readPageAddress(next.href) === null) return unreachableRobots;
      at = next.href;
      continue;
    }
    if (file.status < 200 || file.status > 299) return unavailable;
    const response = { outcome: 'read', file: file.body, isUnmet: false } as const;
    return { ...response, rules: rulesOf(own, response, asker.agent), keepMs: dayMs };
  }
  return unavailable;
}

const unavailable: FetchedRobots = {
  rules: everythingAllowed,
  outcome: 'unavailable',
  file: null,
  isUnmet: false,
  keepMs: dayMs,
};
/** Nothing may be fetched for an hour. */
export const unreachableRobots: FetchedRobots = {
  rules: nothingAllowed,
  outcome: 'unreachable',
  file: null,
  isUnmet: false,
  keepMs: retryMs,
};

const notAsked: FetchedRobots = { ...unreachableRobots, outcome: 'not_asked', keepMs: 0 };

/** @param isOwn whether the site itself was asked; false after a redirect */
function withoutAnswer({ kind, reason }: OutboundError, { isOwn }: { isOwn: boolean }): FetchedRobots {
  // That there is no such name is a result. Anything else may be a failure of our own name servers, which is over in a
  // minute.
  if (kind === 'dns' && reason !== 'name_not_found') return notAsked;
  return { ...unreachableRobots, isUnmet: isOwn && metNobody(reason) };
}

/** What a kept response lets a crawler do. @param site any address of the site */
export function rulesOf(
  site: string,
  { outcome, file }: Pick<RobotsAnswer, 'outcome' | 'file'>,
  agent: string,
): RobotsRules {
  if (file !== null) return readRobots(new URL('/robots.txt', site).href, file, agent);
  return outcome === 'unavailable' ? everythingAllowed : nothingAllowed;
}

/** Resolves to the reason where no file was received. */
async function fetchFile(
  outbound: Pick<OutboundClient, 'get'>,
  url: string,
  { asker: { userAgent }, signal, ledFrom }: { asker: RobotsAsker; signal: AbortSignal; ledFrom: string },
): Promise<OutboundFile | OutboundError> {
  try {
    return await outbound.get(url, {
      headers: { accept: 'text/plain, */*;q=0.1', 'accept-encoding': 'identity', 'user-agent': userAgent },
      // One byte more shows that the file exceeds what is read.
      maxResponseBytes: robotsBytesMax + 1,
      totalTimeoutMs: perHopMs,
      signal,
      ledFrom,
    });
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
}
