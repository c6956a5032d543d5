import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** A key for one purpose, with the id of the master key that it is derived from. */
export interface DerivedKey {
  keyId: string;
  key: Buffer;
}

/** The key that is used for what is made now, and those under which earlier things open and verify as well. */
export interface Keyring {
  current: DerivedKey;
  others: readonly DerivedKey[];
}

/** Purpose-bound keys derived from the master keys an operator keeps (HKDF-SHA-256, RFC 5869). */
export interface ServiceKeys {
  /** HMAC keys under which biometric hashes are stored. */
  biometricPeppers: Keyring;
  /** HMAC keys under which recipients of mails, and addresses and devices of suspended people, are remembered. */
  recipientPeppers: Keyring;
  /** HMAC key under which network addresses are remembered, for minutes: no earlier one is needed. */
  addressPepper: Buffer;
  /** AES-256-GCM keys for secrets that must be readable again: webhook secrets, signing keys, e-mail addresses. */
  sealing: Keyring;
  /** HMAC keys of the refresh tokens of sessions. */
  refreshTokens: Keyring;
  /** HMAC keys of the links to marked videos. */
  mediaResults: Keyring;
  /** HMAC keys under which movements are remembered, so that copies of them are noticed. */
  movements: Keyring;
  /**
   * What the pairwise names of people are made from. It outlives the master keys, because partners keep the names: the first
   * one of a database is stored, sealed (`pairwise-secret.ts`).
   */
  pairwiseSecret: Buffer;
}

/** The others only open what is there already: keys that are about to be used, and keys that were. */
export function deriveServiceKeys(
  masterKey: Uint8Array,
  otherMasterKeys: readonly Uint8Array[] = [],
): ServiceKeys {
  const ring = (purpose: string): Keyring => ({
    current: deriveKey(masterKey, purpose),
    others: otherMasterKeys
      .filter((other) => !Buffer.from(other).equals(masterKey))
      .map((other) => deriveKey(other, purpose)),
  });
  return {
    biometricPeppers: ring('biometric-pepper/1'),
    recipientPeppers: ring('recipient-pepper/1'),
    addressPepper: deriveKey(masterKey, 'address-pepper/1').key,
    sealing: ring('sealing/1'),
    refreshTokens: ring('refresh-tokens/1'),
    mediaResults: ring('media-results/1'),
    movements: ring('movements/1'),
    pairwiseSecret: deriveKey(masterKey, 'pairwise-names/1').key,
  };
}

function deriveKey(masterKey: Uint8Array, purpose: string): DerivedKey {
  return { keyId: masterKeyId(masterKey), key: derive(masterKey, purpose, 32) };
}

/** Eight hex digits that name a master key and say nothing about it. */
function masterKeyId(masterKey: Uint8Array): string {
  return derive(masterKey, 'key-id/1', keyIdBytes).toString('hex');
}

function derive(masterKey: Uint8Array, info: string, bytes: number): Buffer {
  if (masterKey.length !== 32) throw new Error('a master key must be 32 bytes');
  return Buffer.from(hkdfSync('sha256', masterKey, 'humanmark', info, bytes));
}

export const keysOf = ({ current, others }: Keyring): DerivedKey[] => [current, ...others];

/** HMAC-SHA-256 under the current key. */
export function macOf({ current }: Keyring, data: Uint8Array | string): Buffer {
  return createHmac('sha256', current.key).update(data).digest();
}

/** The same under every key, the current one first. */
export function macsOf(ring: Keyring, data: Uint8Array | string): Buffer[] {
  return keysOf(ring).map(({ key }) => createHmac('sha256', key).update(data).digest());
}

const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;
/** A box begins with its version. The first one had no key id: what it sealed belongs to a database's first key. */
const boxVersion = 2;
const boxVersionWithoutKeyId = 1;

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce; safe for 2^32 boxes under one key.
 * Layout: version(1) key id(4) nonce(12) tag(16) ciphertext. `context` is authenticated, so a sealed value moved to
 * another row or purpose does not open. The SQL function `sealing_key_id` reads the same layout.
 */
export function seal({ current }: Keyring, plaintext: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  const head = Buffer.concat([Buffer.of(boxVersion), Buffer.from(current.keyId, 'hex')]);
  return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
}

/** @throws when the key is not in the ring, or when the context or any byte differs from what was sealed. */
export function openSealed(ring: Keyring, box: Uint8Array, context: string): Buffer {
  const headBytes = box[0] === boxVersion ? 1 + keyIdBytes : 1;
  const isBox = box[0] === boxVersion || box[0] === boxVersionWithoutKeyId;
  if (!isBox || box.length < headBytes + nonceBytes + tagBytes) throw new Error('not a sealed value');
  const rest = box.subarray(headBytes);
  if (box[0] === boxVersionWithoutKeyId) return openWithAny(ring, rest, context);
  const keyId = Buffer.from(box.subarray(1, headBytes)).toString('hex');
  const found = keysOf(ring).find((each) => each.keyId === keyId);
  if (!found) throw new Error(`sealed by the master key ${keyId}, which is not configured`);
  return open(found.key, rest, context);
}

function openWithAny(ring: Keyring, rest: Uint8Array, context: string): Buffer {
  for (const { key } of ring.others) {
    try {
      return open(key, rest, context);
    } catch {
      // Another key's: the tag says so.
    }
  }
  return open(ring.current.key, rest, context);
}

function open(key: Uint8Array, rest: Uint8Array, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, rest.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(rest.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(rest.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
