import { membersOf } from '../../algorithms/encoding/json-members.ts';
import { LIVENESS_ACTIONS, type LivenessRequest } from './liveness.ts';
import { TRANSCRIPT_PATTERNS } from './transcript.ts';

/** The challenge that the server issues for one submission. */
export interface DeviceChallenge {
  /** 32 bytes, base64url, single use. */
  readonly nonce: string;
  /** ISO 8601 instant after which the nonce is refused. */
  readonly expiresAt: string;
  readonly liveness: LivenessRequest;
}

/**
 * Reads a challenge from the server's parsed JSON response; further fields are ignored. Anything this device cannot act
 * on (an unknown action, no deadline) is a `TypeError`.
 */
export function parseChallenge(value: unknown): DeviceChallenge {
  const { nonce, expiresAt, liveness } = membersOf(value);
  const { actions, deadlineMs } = membersOf(liveness);
  if (typeof nonce !== 'string' || !TRANSCRIPT_PATTERNS.nonce.test(nonce)) {
    throw new TypeError('challenge: malformed nonce');
  }
  if (typeof expiresAt !== 'string' || Number.isNaN(Date.parse(expiresAt))) {
    throw new TypeError('challenge: malformed expiresAt');
  }
  if (typeof deadlineMs !== 'number' || !(deadlineMs > 0)) {
    throw new TypeError('challenge: malformed deadlineMs');
  }
  const asked: readonly unknown[] = Array.isArray(actions) ? actions : [];
  const known = asked.map((action) => LIVENESS_ACTIONS.find((candidate) => candidate === action));
  const usable = known.filter((action) => action !== undefined);
  if (usable.length === 0 || usable.length !== known.length) throw new TypeError('challenge: unknown action');
  return { nonce, expiresAt, liveness: { actions: usable, deadlineMs } };
}
