import { createHash } from 'node:crypto';

/** SHA-256 of a file. */
export function contentHashOf(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}
