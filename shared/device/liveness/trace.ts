import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import { toHex } from '../../algorithms/encoding/bytes.ts';
import { type DeviceCrypto, sha256 } from '../keys/device-crypto.ts';
import { type NeutralLook, SAMPLE_BOUNDS } from './movement-limits.ts';

/**
 * One look of the movements, in whole numbers: milliseconds since the challenge was shown; yaw, pitch and roll in degrees
 * (positive: to the person's own left, up, clockwise in the picture); eyes and mouth, their openings in hundredths of
 * their widths.
 */
export type TraceSample = readonly [
  tMs: number,
  yaw: number,
  pitch: number,
  roll: number,
  eyes: number,
  mouth: number,
];

/** What was judged, as far as it leaves the device: angles and openings over time, never a picture or an embedding. */
export interface MovementTrace {
  readonly samples: readonly TraceSample[];
}

/** A look as it goes into a trace: whole numbers within their bounds, the openings in hundredths. */
export function traceSampleOf(tMs: number, face: NeutralLook & { readonly roll: number }): TraceSample {
  const { yaw, pitch, roll, eyes, mouth } = SAMPLE_BOUNDS;
  return [
    whole(tMs, SAMPLE_BOUNDS.tMs),
    whole(face.yaw, yaw),
    whole(face.pitch, pitch),
    whole(face.roll, roll),
    whole(100 * face.eyes, eyes),
    whole(100 * face.mouth, mouth),
  ];
}

/** Adding 0 makes a negative zero an ordinary one. */
function whole(value: number, [least, most]: readonly [number, number]): number {
  return Math.round(Math.min(most, Math.max(least, value))) + 0;
}

/** At most 30 s at ten looks a second and half as many again. */
export const TRACE_SAMPLES_MAX = 450;

/** Binds a trace to one challenge: SHA-256 of the canonical JSON (RFC 8785) of `{nonce, samples}`, 64 lowercase hex digits. */
export async function traceDigest(
  nonce: string,
  { samples }: MovementTrace,
  crypto: DeviceCrypto,
): Promise<string> {
  return toHex(await sha256(crypto, canonicalBytes({ nonce, samples })));
}
