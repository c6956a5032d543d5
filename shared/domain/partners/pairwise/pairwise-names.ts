import { createHmac, hkdfSync } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createFormatCipher, type FormatCipher } from '../../../platform/lib/format-preserving.ts';
import { base32Value, writeBase32 } from '../../../platform/lib/ids.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';

/**
 * The names of people as one project sees them: its own permutation of each kind of name. One for both modes, since a person is of
 * one of them.
 */
export interface PairwiseNames {
  /** The `usr_p_` id; a published test user keeps its name, which everybody knows. */
  userId(plain: string): string;
  /** `Pairwise person #...`: the label of the person is left out, since a name joins as well as a code. */
  identityId(plain: string): string;
  /** A UUID of version 8 (RFC 9562, 5.8), where the service's own are of version 4. */
  uuid(plain: string): string;
  /** `psk_p_` and 26 letters. A project asks for nothing by it, so it is a digest and is not turned back. */
  passkeyId(plain: string): string;
  /** The WebAuthn user handle. */
  handle(plain: Uint8Array): Buffer;
  /** The plain name behind one that was given to this project, or behind nothing; undefined for a text of another form. */
  plain(text: string): string | undefined;
}

/** No person can be called so: it says which form the code behind it has. */
export const pairwiseLabel = 'Pairwise person';

const plainUserId = /^usr_([0-9a-hjkmnp-tv-z]{26})$/;
const pairwiseUserId = /^usr_p_([0-9a-hjkmnp-tv-z]{26})$/;
const publishedTestUser = /^usr_test_[a-z]+$/;
const anyIdentityId = /^.* #([0-9A-HJKMNP-TV-Z]{7})$/su;
const pairwiseIdentityId = new RegExp(`^${pairwiseLabel} #([0-9A-Za-z]{7})$`);
const anyUuid = /^([0-9a-f]{8})-([0-9a-f]{4})-[0-9a-f]([0-9a-f]{3})-([0-9a-f]{4})-([0-9a-f]{12})$/i;
const pairwiseUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

const idLetters = 26;

/** Deriving the keys of a project takes 0.1 ms, and its names take a kilobyte. */
const projectsKept = 2000;
const kept = new WeakMap<Uint8Array, LRUCache<string, PairwiseNames>>();

export function pairwiseNames(
  { pairwiseSecret }: Pick<ServiceKeys, 'pairwiseSecret'>,
  projectId: string,
): PairwiseNames {
  const names = kept.get(pairwiseSecret) ?? new LRUCache<string, PairwiseNames>({ max: projectsKept });
  kept.set(pairwiseSecret, names);
  const known = names.get(projectId);
  if (known) return known;
  const made = createPairwiseNames(pairwiseSecret, projectId);
  names.set(projectId, made);
  return made;
}

function createPairwiseNames(secret: Uint8Array, projectId: string): PairwiseNames {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'humanmark', `pairwise/1:${purpose}:${projectId}`, 32));
  const key = derive('names');
  const handleKey = derive('handle');
  const passkeyKey = derive('passkey');
  const cipher = (tweak: string, radix: number, numerals: number) =>
    createFormatCipher(key, { radix, numerals, tweak: Buffer.from(tweak) });
  const users = cipher('user', 32, 26);
  const codes = cipher('code', 32, 7);
  const uuids = cipher('uuid', 2, uuidBits);
  const turned = (text: string, turn: FormatCipher['encipher']) =>
    writeBase32(turn(base32Value(text)), text.length);
  return {
    userId(plain) {
      const letters = plainUserId.exec(plain)?.[1];
      if (letters !== undefined) return `usr_p_${turned(letters, users.encipher).toLowerCase()}`;
      // Better no response than one with a name that other projects see.
      if (!publishedTestUser.test(plain)) throw new Error('not a user id');
      return plain;
    },
    identityId(plain) {
      const code = anyIdentityId.exec(plain)?.[1];
      if (code === undefined) throw new Error('an identity identifier ends with its code');
      return `${pairwiseLabel} #${turned(code, codes.encipher)}`;
    },
    uuid: (plain) => writeUuid(uuids.encipher(uuidValue(plain)), 8n),
    passkeyId(plain) {
      const digest = createHmac('sha256', passkeyKey).update(plain).digest();
      const letters = writeBase32(BigInt(`0x${digest.toString('hex')}`), idLetters);
      return `psk_p_${letters.toLowerCase()}`;
    },
    handle: (plain) => createHmac('sha256', handleKey).update(plain).digest(),
    plain(text) {
      const letters = pairwiseUserId.exec(text)?.[1];
      if (letters !== undefined) return `usr_${turned(letters, users.decipher).toLowerCase()}`;
      if (pairwiseUuid.test(text)) return writeUuid(uuids.decipher(uuidValue(text)), 4n);
      const code = pairwiseIdentityId.exec(text)?.[1];
      // The letters that a code has not are left as they are, so that it names nobody, as any other code with them.
      if (code === undefined) return undefined;
      return isBase32(code) ? `#${turned(code, codes.decipher)}` : `#${code}`;
    },
  };
}

const isBase32 = (text: string): boolean => !/[uU]/.test(text);

/** A UUID without its version and its variant. */
const uuidBits = 122;

export const isPairwiseUuid = (text: string): boolean => pairwiseUuid.test(text);
const lowBits = 62n;
const middleBits = 12n;

/** @throws Error for what is no UUID */
function uuidValue(text: string): bigint {
  const [, high, next, middle, fourth, last] = anyUuid.exec(text) ?? [];
  if (high === undefined) throw new Error('not a UUID');
  const low = BigInt(`0x${fourth}${last}`) & ((1n << lowBits) - 1n);
  return (((BigInt(`0x${high}${next}`) << middleBits) | BigInt(`0x${middle}`)) << lowBits) | low;
}

function writeUuid(value: bigint, version: bigint): string {
  const low = (value & ((1n << lowBits) - 1n)) | (2n << lowBits);
  const middle = (version << middleBits) | ((value >> lowBits) & ((1n << middleBits) - 1n));
  const hex = (((((value >> (lowBits + middleBits)) << 16n) | middle) << 64n) | low)
    .toString(16)
    .padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
