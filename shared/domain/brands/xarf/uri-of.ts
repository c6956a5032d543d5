import { parseUrl } from '../../../platform/lib/parse-url.ts';

/** What RFC 3986 lets stand in a path, a query or a fragment. Browsers let more stand: `|`, `^`, `[`, a bare `%`. */
const notInUri = /[^A-Za-z0-9\-._~:/?@!$&'()*+,;=%]|%(?![0-9A-Fa-f]{2})/g;

/** An http(s) address as a URI, ASCII only, its host in punycode and without a password; null for what is none. */
export function uriOf(address: string): string | null {
  const url = parseUrl(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return null;
  const [path, fragment] = splitAt(url.pathname + url.search + url.hash, '#');
  const tail = fragment === undefined ? '' : `#${encode(fragment)}`;
  return `${url.protocol}//${url.host}${encode(path)}${tail}`;
}

const encode = (text: string): string => text.replace(notInUri, (character) => encodeURIComponent(character));

function splitAt(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
