import { randomBytes } from 'node:crypto';
import { encodeRandomBase32 } from './crockford.ts';

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
  | 'tkd'
  | 'ntc';

/** 130 random bits (26 base32 characters): collisions need about 2^65 ids. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${encodeRandomBase32(randomBytes(26)).toLowerCase()}`;
}

/** The 7 characters after `#` in an identity identifier: 32^7, about 34 billion, unique on their own. */
export function newIdentityCode(): string {
  return encodeRandomBase32(randomBytes(7));
}
