import { parseUrl } from '../../../shared/platform/lib/parse-url.ts';
/** Only a page of the web may be linked to; its host in ASCII, so that look-alike letters are seen. */
export interface ShownAddress {
  href: string;
  /** Short enough to read; the host is never cut. */
  text: string;
}

const pathShownMax = 80;

/** @returns undefined for what is no address of the web, however it got into the table */
export function shownAddress(url: string | null): ShownAddress | undefined {
  const address = url === null ? null : parseUrl(url);
  if (address === null) return undefined;
  const { protocol, host, pathname, search, hash, href } = address;
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const rest = pathname === '/' && search === '' && hash === '' ? '' : pathname + search + hash;
  const shown = rest.length > pathShownMax ? `${rest.slice(0, pathShownMax)}…` : rest;
  return { href, text: `${protocol === 'http:' ? 'http://' : ''}${host}${shown}` };
}
