import { parseUrl } from '../../shared/platform/lib/parse-url.ts';
import { comparablePath, pathPattern } from './path-pattern.ts';
import { readGroups, type RobotsGroup } from './read-groups.ts';

/** What a site lets a crawler do (RFC 9309). */
export interface RobotsRules {
  /** Whether an address of the site may be fetched. `/robots.txt` itself always may (2.2.2). */
  allows(url: string): boolean;
  /** Gap in seconds between two requests that the site asks for, 0 to 60; not part of the RFC, but of many files. */
  delaySeconds: number;
  /** Absolute addresses. */
  sitemaps: readonly string[];
}

/** Only the first 500 KiB of a larger file count, the least that a crawler must read (2.5). */
export const robotsBytesMax = 500 * 1024;
const delaySecondsMax = 60;
const sitemapsMax = 100;

export const everythingAllowed: RobotsRules = { allows: () => true, delaySeconds: 0, sitemaps: [] };
export const nothingAllowed: RobotsRules = { allows: isRobotsFile, delaySeconds: 0, sitemaps: [] };

/**
 * Reads a file for one crawler. Invalid lines are skipped, as the RFC demands; it never throws.
 *
 * @param url the location of the site's file, which is not where it was fetched when that redirected (2.3.1.2)
 * @param agent the product token: letters, `_` and `-` (2.2.1)
 */
export function readRobots(url: string, file: Uint8Array, agent: string): RobotsRules {
  const { origin } = new URL(url);
  const { own, everybody, sitemaps } = readGroups(new TextDecoder().decode(wholeLines(file)), agent);
  const group = own ?? everybody;
  const allows = judgeBy(group);
  return {
    allows(address) {
      const parsed = parseUrl(address);
      // An address of another site is ruled by that site's own file.
      return isRobotsFile(address) || (parsed?.origin === origin && allows(comparablePath(parsed)));
    },
    delaySeconds: Math.min(group.delaySeconds, delaySecondsMax),
    sitemaps: sitemaps.filter(isWebAddress).slice(0, sitemapsMax),
  };
}

/** The longest rule that matches decides, and of equally long ones the one that allows (2.2.2). */
function judgeBy({ rules }: RobotsGroup): (path: string) => boolean {
  const inOrder = rules
    .map(({ pattern, allows }) => ({ pattern: pathPattern(pattern), allows }))
    .toSorted(
      (one, other) => other.pattern.length - one.pattern.length || Number(other.allows) - Number(one.allows),
    );
  return (path) => inOrder.find(({ pattern }) => pattern.matches(path))?.allows ?? true;
}

/** Whether an address is `/robots.txt` itself. */
export function isRobotsFile(address: string): boolean {
  return parseUrl(address)?.pathname === '/robots.txt';
}

function isWebAddress(address: string): boolean {
  return /^https?:$/.test(parseUrl(address)?.protocol ?? '');
}

/** Half a line would be another rule: `Disallow: /` for `Disallow: /private`. */
function wholeLines(file: Uint8Array): Uint8Array {
  if (file.length <= robotsBytesMax) return file;
  const cut = file.subarray(0, robotsBytesMax);
  const end = Math.max(cut.lastIndexOf(0x0a), cut.lastIndexOf(0x0d));
  return cut.subarray(0, end + 1);
}
