import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Purpose-bound keys derived from the one master key an operator keeps (HKDF-SHA-256, RFC 5869). */
export interface ServiceKeys {
  /** HMAC key under which biometric hashes are stored. Changing the master key orphans every stored hash. */
  biometricPepper: Buffer;
  /** HMAC key under which network addresses are remembered. */
  addressPepper: Buffer;
  /** AES-256-GCM key for secrets that must be readable again: webhook secrets, signing keys, e-mail addresses. */
  sealing: Buffer;
  /** HMAC key of the refresh tokens of sessions. */
  refreshTokens: Buffer;
  /** HMAC key of the links to marked videos. */
  mediaResults: Buffer;
}

export function deriveServiceKeys(masterKey: Uint8Array): ServiceKeys {
  if (masterKey.length !== 32) throw new Error('the master key must be 32 bytes');
  const derive = (info: string) => Buffer.from(hkdfSync('sha256', masterKey, 'humanmark', info, 32));
  return {
    biometricPepper: derive('biometric-pepper/1'),
    addressPepper: derive('address-pepper/1'),
    sealing: derive('sealing/1'),
    refreshTokens: derive('refresh-tokens/1'),
    mediaResults: derive('media-results/1'),
  };
}

const boxVersion = 1;
const nonceBytes = 12;
const tagBytes = 16;

/**
 * AES-256-GCM (NIST SP 800-38D) with a random 96-bit nonce; safe for 2^32 boxes under one key.
 * Layout: version(1) nonce(12) tag(16) ciphertext. `context` is authenticated, so a sealed value moved to
 * another row or purpose does not open.
 */
export function seal(key: Uint8Array, plaintext: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plaintext), cipher.final()]);
  return Buffer.concat([Buffer.of(boxVersion), nonce, cipher.getAuthTag(), body]);
}

/** @throws when the key, the context or any byte differs from what was sealed. */
export function openSealed(key: Uint8Array, box: Uint8Array, context: string): Buffer {
  if (box.length < 1 + nonceBytes + tagBytes || box[0] !== boxVersion) throw new Error('not a sealed value');
  const nonce = box.subarray(1, 1 + nonceBytes);
  const tag = box.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(box.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}
