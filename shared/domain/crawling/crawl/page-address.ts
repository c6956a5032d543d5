import { createHash } from 'node:crypto';
import { hasNoUser, parseUrl } from '../../../platform/lib/parse-url.ts';
import { readHost } from '../../../algorithms/names/host-parts.ts';

/** A page's URL in its one canonical spelling. */
export interface PageAddress {
  /** At most 2,048 characters, without a fragment. */
  url: string;
  /** SHA-256 of it. */
  hash: Buffer;
  /** In lower case and punycode. */
  host: string;
  /** The site whose crawl rate is limited: the registrable domain; the host itself where it has none. */
  site: string;
}

export const pageAddressLengthMax = 2048;
/** Says where a visitor came from, not what is shown. */
const trackers = /^(utm_\w+|gclid|fbclid|msclkid|mc_eid)$/i;

/**
 * A URL to request, of any length, even one with a user name in it: no password is ever sent. Null if it is not of the
 * web.
 */
export function readAskedAddress(text: string): { url: string; site: string } | null {
  const url = parseUrl(text);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  return { url: url.href, site: siteOf(hostOf(url)) };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, '');
const siteOf = (host: string): string => readHost(host)?.registrableDomain ?? host;

/** Null for what is no page on the web: another scheme, a user's name in it, an address that is too long. */
export function readPageAddress(text: string): PageAddress | null {
  if (text.length > pageAddressLengthMax) return null;
  const url = parseUrl(text.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '' || !hasNoUser(url.href))
    return null;
  url.hash = '';
  const tracked = Array.from(url.searchParams.keys()).filter((name) => trackers.test(name));
  // Deleting spells all of the query anew, which is another address to some servers: only where there is a reason.
  for (const name of tracked) url.searchParams.delete(name);
  if (url.href.length > pageAddressLengthMax) return null;
  const host = hostOf(url);
  return {
    url: url.href,
    hash: createHash('sha256').update(url.href).digest(),
    host,
    site: siteOf(host),
  };
}
