/**
 * Crockford base32 without I, L, O and U (crockford.com/base32): what people read aloud and retype.
 * Decoding is forgiving as the standard says: any case, O reads as 0, I and L read as 1.
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Uniform: 256 is a multiple of 32, so the low five bits of a random byte carry no bias. */
export function encodeRandomBase32(random: Uint8Array): string {
  let text = '';
  for (const byte of random) text += alphabet.charAt(byte & 31);
  return text;
}

/** The canonical spelling, or undefined when a character is outside the alphabet. */
export function normalizeBase32(text: string): string | undefined {
  const canonical = text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(canonical) ? canonical : undefined;
}
