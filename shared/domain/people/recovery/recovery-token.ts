import { createHash, randomBytes } from 'node:crypto';

const tokenPattern = /^rec_[A-Za-z0-9_-]{43}$/;

/** 32 random bytes; only the SHA-256 is stored, so a copy of the table opens no link. */
export function newRecoveryToken(): string {
  return `rec_${randomBytes(32).toString('base64url')}`;
}

export function hashRecoveryToken(token: string): Buffer | undefined {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

/**
 * Tells one page that has a link open from others with the same link, as SHA-256 of a secret that it made and sends with its
 * capture alone: whoever reads the mail has the token, and not that.
 */
export function hashHolder(holder: string): Buffer {
  return createHash('sha256').update(holder).digest();
}

/** Where the new device takes part in the recovery. */
export function recoveryUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/recover?token=${token}`;
}
