import { parseUrl } from '../lib/parse-url.ts';

/** A search service of the operator's. */
export type SearchService = { kind: 'brave'; base: string; key: string } | { kind: 'searxng'; base: string };

/**
 * `brave+https://KEY@api.search.brave.com` or `searxng+https://search.example.com/path`; over http too, for a service inside one's own
 * network. Undefined for everything else.
 */
export function parseSearchUrl(text: string): SearchService | undefined {
  const [, kind, address = ''] = /^(brave|searxng)\+(https?:\/\/.+)$/.exec(text) ?? [];
  const url = parseUrl(address);
  if (kind === undefined || url === null || url.password !== '' || url.search !== '' || url.hash !== '')
    return undefined;
  const base = `${url.origin}${url.pathname.replace(/\/+$/, '')}`;
  if (kind === 'searxng') return url.username === '' ? { kind, base } : undefined;
  return url.username === '' ? undefined : { kind: 'brave', base, key: decodeURIComponent(url.username) };
}
