import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import { sha256, type DeviceCrypto } from '../keys/device-crypto.ts';
import { toHex } from '../../algorithms/encoding/hex.ts';

export const LIVENESS_ACTIONS = [
  'turn-left',
  'turn-right',
  'look-up',
  'blink',
  'smile',
  'open-mouth',
] as const;

export type LivenessAction = (typeof LIVENESS_ACTIONS)[number];

/** What the server asks for: the actions in their order, all within the deadline (milliseconds). */
export interface LivenessRequest {
  readonly actions: readonly LivenessAction[];
  readonly deadlineMs: number;
}

/** Whole milliseconds since the challenge was shown. */
export interface LivenessStep {
  readonly action: LivenessAction;
  readonly startedMs: number;
  readonly endedMs: number;
}

export interface LivenessEvidence {
  readonly steps: readonly LivenessStep[];
  /** 64 lowercase hex digits over the frames the device saw; the frames themselves never leave it. */
  readonly framesDigest: string;
}

/**
 * Ties the evidence to one challenge: SHA-256 of the canonical JSON (RFC 8785) of `{nonce, steps,
 * framesDigest}`, 64 lowercase hex digits. Members of the evidence beyond the documented ones do not count.
 */
export async function livenessDigest(
  nonce: string,
  evidence: LivenessEvidence,
  crypto: DeviceCrypto,
): Promise<string> {
  const steps = evidence.steps.map(({ action, startedMs, endedMs }) => ({ action, startedMs, endedMs }));
  return toHex(await sha256(crypto, canonicalBytes({ nonce, steps, framesDigest: evidence.framesDigest })));
}
