import { createHash } from 'node:crypto';
import { parseUrl } from '../../shared/platform/lib/parse-url.ts';

/** Larger documents are not compared: it would block the process for some tenths of a second. */
const charactersMax = 2_000_000;
/** Characters hashed per call: each call costs a microsecond. */
const chunk = 65_536;
const utf8 = /charset\s*=\s*["']?utf-?8\b/i;
const otherCharset = /charset\s*=\s*["']?(?!utf-?8\b)[\w-]+/i;

/**
 * SHA-256 of the parts of a document that a reader would notice: its words, its elements in their order, and the hosts
 * they load from and send to. Nonces, tokens in attributes, scripts and comments are left out, because they differ at
 * every request.
 *
 * Null for a document that is too large, and where the bytes may not be what was sent: a browser returns text in UTF-8
 * whatever its encoding was.
 */
export function outlineHash(body: Uint8Array, contentType: string | null): Buffer | null {
  const text = decodedText(body, contentType);
  if (text === null) return null;
  const hash = createHash('sha256');
  let outline = '';
  for (const part of outlineParts(text)) {
    outline += outlineOf(part);
    if (outline.length < chunk) continue;
    hash.update(outline);
    outline = '';
  }
  hash.update(outline);
  return hash.digest();
}

/** The text of a document in UTF-8; null for one that is too large, and where it may be in another encoding. */
export function decodedText(body: Uint8Array, contentType: string | null): string | null {
  const text = new TextDecoder().decode(body);
  if (text.length > charactersMax) return null;
  const declared = contentType ?? '';
  if (otherCharset.test(declared)) return null;
  return !utf8.test(declared) && otherCharset.test(text.slice(0, 2048)) ? null : text;
}

/**
 * Tags and the text between them, without scripts, styles and comments. One pass, because a hostile page may try to
 * make parsing expensive.
 */
export function* outlineParts(text: string): Generator<string> {
  const tags = /<(?:!--|\/?[a-z][\w-]{0,7})/gi;
  let at = 0;
  for (let tag = tags.exec(text); tag !== null; tag = tags.exec(text)) {
    const { 0: start, index } = tag;
    if (index > at) yield text.slice(at, index);
    if (start === '<!--') at = after(text, /-->/g, index + start.length);
    else {
      at = after(text, />/g, index);
      if (/^<script$/i.test(start)) at = after(text, /<\/script\b/gi, at);
      else if (/^<style$/i.test(start)) at = after(text, /<\/style\b/gi, at);
      else yield text.slice(index, at);
    }
    tags.lastIndex = at;
  }
  if (at < text.length) yield text.slice(at);
}

/** The end of the next match of `mark`; the end of the text where there is none. */
function after(text: string, mark: RegExp, from: number): number {
  mark.lastIndex = from;
  return mark.test(text) ? mark.lastIndex : text.length;
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
