import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Mode } from './mode.ts';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;

/** Published so that partners can register it with their secret scanners. */
export const apiKeyPattern = /^hm_(live|test)_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** `hm_<mode>_` + 32 random base62 characters (190 bits) + CRC-32 of all before it in base62. */
export function generateApiKey(mode: Mode): string {
  let body = `hm_${mode}_`;
  for (let index = 0; index < randomLength; index += 1) body += base62.charAt(randomInt(62));
  return body + checksum(body);
}

/**
 * The key's mode, or undefined for anything that cannot be a key. Costs 0.3 us, so typing errors and random
 * guesses never reach a store. The checksum is no secret: it detects accidents, not attacks.
 */
export function modeOfApiKey(presented: string): Mode | undefined {
  const match = apiKeyPattern.exec(presented);
  if (!match) return undefined;
  const body = presented.slice(0, -checksumLength);
  if (checksum(body) !== match[3]) return undefined;
  return match[1] === 'live' ? 'live' : 'test';
}

/** SHA-256, hex. 190 random bits need no slow or keyed hash; lookups go by this digest, never by comparison. */
export function hashApiKey(key: string): string {
  return hash('sha256', key, 'hex');
}

function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let index = 0; index < checksumLength; index += 1) {
    digits = base62.charAt(value % 62) + digits;
    value = Math.floor(value / 62);
  }
  return digits;
}
