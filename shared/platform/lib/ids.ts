import { randomBytes } from 'node:crypto';

/** Prefixes are part of the published interface; an id says by itself what it names. */
export type IdPrefix =
  | 'usr'
  | 'prj'
  | 'key'
  | 'whk'
  | 'dlv'
  | 'evt'
  | 'req'
  | 'ver'
  | 'att'
  | 'psk'
  | 'adn'
  | 'sus'
  | 'tev'
  | 'sig'
  | 'dsp'
  | 'mjb'
  | 'rcv'
  | 'brd'
  | 'ref'
  | 'scn'
  | 'alr'
  | 'sgt'
  | 'vdt'
  | 'wvd'
  | 'tkd'
  | 'ntc'
  | 'mem'
  | 'mpk'
  | 'inv'
  | 'ses'
  | 'mbx';

/** 130 random bits (26 base32 characters): collisions need about 2^65 ids. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${encodeRandomBase32(randomBytes(26)).toLowerCase()}`;
}

const timeCharacters = 10;

/**
 * Ids of one prefix in the order of their moments: 50 bits of milliseconds, then 80 random ones. For rows of which there are
 * millions: new ones share the last pages of an index, where random ids would touch as many pages as there are rows.
 */
export function newTimedId(prefix: IdPrefix, at: Date): string {
  let time = '';
  for (let left = at.getTime(); time.length < timeCharacters; left = Math.floor(left / 32))
    time = base32Letters.charAt(left % 32) + time;
  return `${prefix}_${(time + encodeRandomBase32(randomBytes(26 - timeCharacters))).toLowerCase()}`;
}

/** The 7 characters after `#` in an identity identifier: 32^7, about 34 billion, unique on their own. */
export function newIdentityCode(): string {
  return encodeRandomBase32(randomBytes(7));
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Before a text from outside meets a `uuid` column: Postgres fails on anything else. */
export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

/**
 * Crockford base32 without I, L, O and U (crockford.com/base32): what people read aloud and retype.
 * Decoding is forgiving as the standard says: any case, O reads as 0, I and L read as 1.
 */
const base32Letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Uniform: 256 is a multiple of 32, so the low five bits of a random byte carry no bias. */
export function encodeRandomBase32(random: Uint8Array): string {
  let text = '';
  for (const byte of random) text += base32Letters.charAt(byte & 31);
  return text;
}

/** The number that letters of the alphabet write, in any case, read as forgivingly as everywhere. */
export function base32Value(text: string): bigint {
  let value = 0n;
  for (const letter of normalizeBase32(text) ?? '')
    value = (value << 5n) | BigInt(base32Letters.indexOf(letter));
  return value;
}

/** A number in so many letters. */
export function writeBase32(value: bigint, length: number): string {
  let text = '';
  for (let left = value; text.length < length; left >>= 5n)
    text = base32Letters.charAt(Number(left & 31n)) + text;
  return text;
}

/** The canonical spelling, or undefined when a character is outside the alphabet. */
export function normalizeBase32(text: string): string | undefined {
  const canonical = text.toUpperCase().replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]+$/.test(canonical) ? canonical : undefined;
}
