import { createHash, randomBytes } from 'node:crypto';

const pattern = /^enr_[A-Za-z0-9_-]{43}$/;

/** 32 random bytes; only the SHA-256 is stored, so a copy of the table opens no link. */
export function newEnrollmentToken(): string {
  return `enr_${randomBytes(32).toString('base64url')}`;
}

/** Undefined for what cannot be a token. */
export function hashEnrollmentToken(token: string): Buffer | undefined {
  return pattern.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

/** Where the holder of a token enrolls. */
export function enrollmentUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/enroll?token=${token}`;
}
