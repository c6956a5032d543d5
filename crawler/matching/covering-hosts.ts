import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

/** A host and every host above it, the narrowest first: `a.b.example`, `b.example`, `example`. */
export function* coveringHosts(host: string): Generator<string> {
  for (let rest = host; rest !== '';) {
    yield rest;
    const dot = rest.indexOf('.');
    rest = dot === -1 ? '' : rest.slice(dot + 1);
  }
}

/** Whether a host is one of these or is under one. */
export function isCovered(host: string, hosts: ReadonlySet<string>): boolean {
  for (const each of coveringHosts(host)) if (hosts.has(each)) return true;
  return false;
}

/**
 * The host of an address, in lower case and punycode, without a trailing dot, which does not change the host; null for
 * what has no host.
 */
export const hostOf = (address: string): string | null =>
  parseUrl(address)?.hostname.replace(/\.$/, '') || null;
