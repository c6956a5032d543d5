import { randomBytes } from 'node:crypto';

/**
 * `stmp_` and 16 lower-case hex digits: 64 random bits, which fit into a watermark whole. Among 10^9 stamps a new id is
 * taken already with a chance of 5 * 10^-11; the caller is then told, and tries again.
 */
export const stampIdPattern = /^stmp_[0-9a-f]{16}$/;

export function newStampId(): string {
  return stampOfMark(randomBytes(8));
}

/** The 8 bytes a watermark carries. */
export function markOfStamp(stampId: string): Uint8Array {
  return Buffer.from(stampId.slice('stmp_'.length), 'hex');
}

export function stampOfMark(mark: Uint8Array): string {
  return `stmp_${Buffer.from(mark).toString('hex')}`;
}
