import robotsParser from 'robots-parser';
import { parseUrl } from '../../shared/lib/parse-url.ts';

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its types speak of a default export, which the module itself is (3.0.1)
const parseRobots = robotsParser as unknown as typeof robotsParser.default;

/** What a site lets a crawler do (RFC 9309). */
export interface RobotsRules {
  /** Whether an address of the site may be fetched. `/robots.txt` itself always may (2.2.2). */
  allows(url: string): boolean;
  /** Seconds between two requests that the site asks for, 0 to 60; not part of the RFC, but of many files. */
  delaySeconds: number;
  /** Absolute addresses. */
  sitemaps: readonly string[];
}

/** Of a file that is larger the first 500 KiB count, which is the least that may be read (2.5). */
export const robotsBytesMax = 500 * 1024;
const delaySecondsMax = 60;
const sitemapsMax = 100;

export const everythingAllowed: RobotsRules = { allows: () => true, delaySeconds: 0, sitemaps: [] };
export const nothingAllowed: RobotsRules = { allows: isRobotsFile, delaySeconds: 0, sitemaps: [] };

/**
 * Reads a file for one crawler. What is no line of it is passed over, as the RFC wants; it never throws.
 *
 * @param url where the site has its file, which is not where it was fetched when that redirected (2.3.1.2)
 * @param agent the product token: letters, `_` and `-` (2.2.1)
 */
export function readRobots(url: string, file: Uint8Array, agent: string): RobotsRules {
  const text = new TextDecoder().decode(wholeLines(file));
  const robots = parseRobots(url, sameOctets(text));
  const delay = robots.getCrawlDelay(agent);
  return {
    // Undefined for another site's address, which its own file speaks of.
    allows: (address) => isRobotsFile(address) || robots.isAllowed(literal(address), agent) === true,
    delaySeconds: delay !== undefined && delay > 0 ? Math.min(delay, delaySecondsMax) : 0,
    sitemaps: robots.getSitemaps().filter(isWebAddress).slice(0, sitemapsMax),
  };
}

/** `/robots.txt` itself. */
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

/** Octets that need no encoding are compared as they are, the others encoded, with one spelling (2.2.2). */
function sameOctets(text: string): string {
  return text.replaceAll(/%[0-9a-f]{2}/gi, (octet) => {
    const character = String.fromCodePoint(Number.parseInt(octet.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : octet.toUpperCase();
  });
}

/** In a rule `*` and `$` are marks unless they are encoded; in an address they are characters like any other (2.2.3). */
function literal(address: string): string {
  return sameOctets(address).replaceAll('*', '%2A').replaceAll('$', '%24');
}
