import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const version = 1;
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
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
}

/** @throws when the key, the context or any byte differs from what was sealed. */
export function openSealed(key: Uint8Array, box: Uint8Array, context: string): Buffer {
  if (box.length < 1 + nonceBytes + tagBytes || box[0] !== version) throw new Error('not a sealed value');
  const nonce = box.subarray(1, 1 + nonceBytes);
  const tag = box.subarray(1 + nonceBytes, 1 + nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(tag);
  return Buffer.concat([decipher.update(box.subarray(1 + nonceBytes + tagBytes)), decipher.final()]);
}
