import { createHash } from 'node:crypto';
import { parseUrl } from '../../shared/lib/parse-url.ts';

/** Larger documents are compared as far as that. */
const charactersMax = 5_000_000;
const utf8 = /charset\s*=\s*["']?utf-?8\b/i;
const otherCharset = /charset\s*=\s*["']?(?!utf-?8\b)[\w-]+/i;

/**
 * SHA-256 of what of a document somebody would notice: its words, its elements in their order, and the hosts they load from and
 * send to. Numbers used once, tokens in attributes, scripts and comments do not count, which differ at every request.
 *
 * Null where bytes may not be what was sent: a browser gives text in UTF-8 whatever it was.
 */
export function outlineHash(body: Uint8Array, contentType: string | null): Buffer | null {
  const text = new TextDecoder().decode(body).slice(0, charactersMax);
  const declared = contentType ?? '';
  if (otherCharset.test(declared)) return null;
  if (!utf8.test(declared) && otherCharset.test(text.slice(0, 2048))) return null;
  const hash = createHash('sha256');
  const seen = text.replaceAll(/<(script|style)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi, ' ');
  for (const [part] of seen.matchAll(/<\/?[a-z][^>]*>|[^<]+|</gi)) hash.update(outlineOf(part));
  return hash.digest();
}

function outlineOf(part: string): string {
  const [, name] = /^<(\/?[a-z][\w-]*)/i.exec(part) ?? [];
  if (name === undefined) return `${part.replaceAll(/\s+/g, ' ').trim()}\n`;
  const hosts = Array.from(
    part.matchAll(/\b(?:href|src|action)\s*=\s*["']?([^"'\s>]+)/gi),
    ([, address = '']) => hostOf(address),
  );
  const [, type = ''] = /\btype\s*=\s*["']?([\w-]+)/i.exec(part) ?? [];
  return `<${name.toLowerCase()} ${type.toLowerCase()} ${hosts.join(' ')}>\n`;
}

/** Empty for an address of the page's own host. */
function hostOf(address: string): string {
  return /^(?:https?:)?\/\//i.test(address) ? (parseUrl(address, 'https://page.invalid/')?.host ?? '') : '';
}
