import type { Bytes } from './bytes.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** base64url without padding (RFC 4648 section 5). */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  let pending = 0;
  let width = 0;
  for (const byte of bytes) {
    pending = ((pending << 8) | byte) & 0xffff;
    width += 8;
    while (width >= 6) {
      width -= 6;
      text += ALPHABET.charAt((pending >> width) & 63);
    }
  }
  return width > 0 ? text + ALPHABET.charAt((pending << (6 - width)) & 63) : text;
}

/**
 * Reads base64url without padding. Exactly one text is accepted for any bytes: another alphabet, padding, an impossible
 * length and non-zero unused bits are each a `TypeError`.
 */
export function fromBase64url(text: string): Bytes {
  if (text.length % 4 === 1) throw new TypeError('base64url: impossible length');
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let pending = 0;
  let width = 0;
  let written = 0;
  for (const character of text) {
    const value = ALPHABET.indexOf(character);
    if (value < 0) throw new TypeError('base64url: character outside the alphabet');
    pending = ((pending << 6) | value) & 0xffff;
    width += 6;
    if (width >= 8) {
      width -= 8;
      bytes[written] = (pending >> width) & 255;
      written += 1;
    }
  }
  if ((pending & ((1 << width) - 1)) !== 0) throw new TypeError('base64url: unused bits are not zero');
  return bytes;
}
