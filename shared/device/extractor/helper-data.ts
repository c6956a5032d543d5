import { fromBase64url, toBase64url } from '../../algorithms/encoding/base64url.ts';
import { unpackBits } from '../../algorithms/error-correction/bit-string.ts';
import type { Bytes } from '../../algorithms/encoding/bytes.ts';
import { membersOf } from '../../algorithms/encoding/json-members.ts';
import { maskWeight } from './reliable-bits.ts';

/** `standard` is BCH(255,47), 42 errors; `strict` is BCH(255,63), 30 errors: fewer false accepts, more retries. */
export type ExtractorProfile = 'standard' | 'strict';

/** Number of reliable bits, and the length of the codes. */
export const RELIABLE_BITS = 255;

/**
 * The data by which the device finds its hash again. It is sensitive, not public: with a guess of the face it can be
 * tested offline by anyone who also holds the device secret (arXiv 2510.25687), so it is stored sealed.
 */
export interface HelperData {
  readonly version: 1;
  readonly profile: ExtractorProfile;
  /** 32 bytes: the seed of the rotation and the salt of the hash. */
  readonly seed: Bytes;
  /** 64 bytes, 255 of the 512 bits set. */
  readonly mask: Bytes;
  /** 32 bytes, 255 bits: sign bits xor codeword. */
  readonly sketch: Bytes;
  /** 32 bytes: SHA-256("hm/chk/1" || message || sign bits || seed || device secret). */
  readonly check: Bytes;
}

/** `HelperData` as JSON: the four byte strings in base64url. */
export interface HelperJson {
  readonly version: 1;
  readonly profile: ExtractorProfile;
  readonly seed: string;
  readonly mask: string;
  readonly sketch: string;
  readonly check: string;
}

export function helperToJson(helper: HelperData): HelperJson {
  return {
    version: 1,
    profile: helper.profile,
    seed: toBase64url(helper.seed),
    mask: toBase64url(helper.mask),
    sketch: toBase64url(helper.sketch),
    check: toBase64url(helper.check),
  };
}

const MEMBERS = 'check,mask,profile,seed,sketch,version';

/**
 * Reads helper data from parsed JSON. A missing, unknown or malformed field, another version, or a mask that does not
 * select exactly 255 coordinates is a `TypeError`.
 */
export function parseHelper(value: unknown): HelperData {
  const members = membersOf(value);
  if (Object.keys(members).sort().join(',') !== MEMBERS) throw new TypeError('helper data: wrong members');
  if (members.version !== 1) throw new TypeError('helper data: unknown version');
  const profile = members.profile;
  if (profile !== 'standard' && profile !== 'strict') throw new TypeError('helper data: unknown profile');
  const bytes = (name: string, length: number): Bytes => {
    const text = members[name];
    const decoded = typeof text === 'string' ? fromBase64url(text) : new Uint8Array();
    if (decoded.length !== length) throw new TypeError(`helper data: ${name} is not ${length} bytes`);
    return decoded;
  };
  const mask = bytes('mask', 64);
  if (maskWeight(mask) !== RELIABLE_BITS) throw new TypeError('helper data: mask does not select 255 bits');
  const sketch = bytes('sketch', 32);
  if (unpackBits(sketch, 256)[255] !== 0) throw new TypeError('helper data: sketch has more than 255 bits');
  return { version: 1, profile, seed: bytes('seed', 32), mask, sketch, check: bytes('check', 32) };
}
