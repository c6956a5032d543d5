import { readPageAddress, type PageAddress } from '../../shared/domain/crawling/crawl/page-address.ts';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

/** The same address without TLS, at its own port. Null for any other. */
export function withoutTls(url: string): PageAddress | null {
  const address = parseUrl(url);
  if (address?.protocol !== 'https:' || address.port !== '') return null;
  address.protocol = 'http:';
  return readPageAddress(address.href);
}

/**
 * Where to look when nobody answers an address without TLS: the same with it, at its own port. Null for any other address: of a server
 * at a port that somebody chose nothing else is known.
 */
export function overTls(url: string): PageAddress | null {
  const address = parseUrl(url);
  if (address?.protocol !== 'http:' || address.port !== '') return null;
  address.protocol = 'https:';
  return readPageAddress(address.href);
}
