import type { Frame } from '../../algorithms/faces/frame.ts';
import { concatBytes, toHex, utf8 } from '../../algorithms/encoding/bytes.ts';
import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import { type DeviceCrypto, sha256 } from '../keys/device-crypto.ts';

export const LIVENESS_ACTIONS = [
  'turn-left',
  'turn-right',
  'look-up',
  'look-down',
  'blink',
  'smile',
  'open-mouth',
] as const;

export type LivenessAction = (typeof LIVENESS_ACTIONS)[number];

/** Those that the models of a face set can judge; a smile is not among them: no model here tells it from speech. */
export const JUDGED_ACTIONS = [
  'turn-left',
  'turn-right',
  'look-up',
  'look-down',
  'blink',
  'open-mouth',
] as const satisfies readonly LivenessAction[];

/** The server's request: the actions in their order, all within the deadline (milliseconds). */
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
 * Binds the evidence to one challenge: SHA-256 of the canonical JSON (RFC 8785) of `{nonce, steps, framesDigest}`, 64
 * lowercase hex digits. Other fields of the evidence are left out.
 */
export async function livenessDigest(
  nonce: string,
  evidence: LivenessEvidence,
  crypto: DeviceCrypto,
): Promise<string> {
  const steps = evidence.steps.map(({ action, startedMs, endedMs }) => ({ action, startedMs, endedMs }));
  return toHex(await sha256(crypto, canonicalBytes({ nonce, steps, framesDigest: evidence.framesDigest })));
}

/** The frames feed the embedding and stay on the device; only the evidence is sent. */
export interface LivenessCapture {
  readonly evidence: LivenessEvidence;
  readonly frames: readonly Frame[];
}

/** Shows the requested actions to a person, watches them being done and times them. */
export interface LivenessProvider {
  /** Rejects when the person does not finish in time. */
  perform(request: LivenessRequest): Promise<LivenessCapture>;
}

/**
 * One digest over frames in their order: SHA-256("hm/frames/1" || SHA-256(frame) ...), 64 lowercase hex digits, where a
 * frame is its width and height (32 bits each, big endian) and its pixels. Hashing each frame separately lets a capture
 * drop its pixels at once.
 */
export async function framesDigest(frames: readonly Frame[], crypto: DeviceCrypto): Promise<string> {
  const digests = await Promise.all(frames.map(async (frame) => sha256(crypto, frameBytes(frame))));
  return toHex(await sha256(crypto, utf8('hm/frames/1'), ...digests));
}

function frameBytes({ width, height, rgba }: Frame): Uint8Array {
  const size = new DataView(new ArrayBuffer(8));
  size.setUint32(0, width);
  size.setUint32(4, height);
  return concatBytes(
    new Uint8Array(size.buffer),
    new Uint8Array(rgba.buffer, rgba.byteOffset, rgba.byteLength),
  );
}
