import { createHmac, timingSafeEqual } from 'node:crypto';

const prefix = 'hm_ref_';
const idBytes = 16;
const generationBytes = 4;
const macBytes = 32;

export interface RefreshToken {
  sessionId: string;
  /** Counts from 1; each refresh makes the next one. */
  generation: number;
}

/**
 * `hm_ref_` and base64url of session id, generation and their HMAC-SHA-256. The whole family is one row with one
 * number: nothing to steal from the database, and every earlier token is known as such for as long as the row lives.
 */
export function formatRefreshToken(key: Uint8Array, { sessionId, generation }: RefreshToken): string {
  const payload = Buffer.alloc(idBytes + generationBytes);
  payload.write(sessionId.replaceAll('-', ''), 'hex');
  payload.writeUInt32BE(generation, idBytes);
  return prefix + Buffer.concat([payload, macOf(key, payload)]).toString('base64url');
}

/** Undefined for anything this service did not make. */
export function parseRefreshToken(key: Uint8Array, token: string): RefreshToken | undefined {
  if (!token.startsWith(prefix)) return undefined;
  const bytes = Buffer.from(token.slice(prefix.length), 'base64url');
  if (bytes.length !== idBytes + generationBytes + macBytes) return undefined;
  const payload = bytes.subarray(0, idBytes + generationBytes);
  if (!timingSafeEqual(bytes.subarray(payload.length), macOf(key, payload))) return undefined;
  const hex = payload.toString('hex', 0, idBytes);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return { sessionId, generation: payload.readUInt32BE(idBytes) };
}

function macOf(key: Uint8Array, payload: Uint8Array): Buffer {
  return createHmac('sha256', key).update('hm/refresh/1').update(payload).digest();
}
