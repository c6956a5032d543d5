import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import type { Bytes } from '../../algorithms/encoding/bytes.ts';

export type TranscriptPurpose = 'enroll' | 'reverify' | 'add-device' | 'recover';

/** How the movements were watched: by the judge over what the models of a set see, or made up by a test device. */
export const LIVENESS_KINDS = ['judged-movements/1', 'synthetic/1'] as const;

export type LivenessKind = (typeof LIVENESS_KINDS)[number];

/** What version 2 of the transcript signs besides: what was judged, and by which models. */
export interface JudgedFields {
  /** The digest of the set of models, 64 lowercase hex digits; zeros for a device without one. */
  readonly set: string;
  readonly livenessKind: LivenessKind;
  /** 64 lowercase hex digits, see `traceDigest`. */
  readonly traceDigest: string;
}

/** The fields that a device signs when it submits. Device and server build the bytes from this file alone. */
export interface TranscriptFields {
  readonly purpose: TranscriptPurpose;
  /** 32 bytes from the server, base64url. */
  readonly nonce: string;
  /** 64 lowercase hex digits; all zero when a re-verification did not reproduce the hash. */
  readonly biometricHash: string;
  /** RFC 7638 SHA-256 thumbprint of the device key, base64url. */
  readonly jkt: string;
  /** 64 lowercase hex digits, see `livenessDigest`. */
  readonly livenessDigest: string;
  /** The embedding provider, such as `sight/1`. */
  readonly provider: string;
  /** The audience of the transcript: 1 to 255 printable ASCII characters without spaces. */
  readonly aud: string;
  /**
   * How many submissions the device has signed with this key, this one included. A copy of the device goes on from the
   * same number, so the service notices when both are in use. Devices that do not count leave it out for good.
   */
  readonly counter?: number | undefined;
  /** Absent in version 1, which devices of before judged movements still sign. */
  readonly judged?: JudgedFields | undefined;
}

/** The shape of each field of a transcript, for callers that read one from outside. */
export const TRANSCRIPT_PATTERNS: Readonly<
  Record<Exclude<keyof TranscriptFields, 'counter' | 'judged'>, RegExp>
> = {
  purpose: /^(?:enroll|reverify|add-device|recover)$/,
  nonce: /^[A-Za-z0-9_-]{43}$/,
  biometricHash: /^[0-9a-f]{64}$/,
  jkt: /^[A-Za-z0-9_-]{43}$/,
  livenessDigest: /^[0-9a-f]{64}$/,
  provider: /^[a-z0-9][a-z0-9._/+-]{0,63}$/,
  aud: /^[\x21-\x7e]{1,255}$/,
};

/** The same for what version 2 adds. */
export const JUDGED_PATTERNS: Readonly<Record<keyof JudgedFields, RegExp>> = {
  set: /^[0-9a-f]{64}$/,
  livenessKind: new RegExp(`^(?:${LIVENESS_KINDS.join('|')})$`),
  traceDigest: /^[0-9a-f]{64}$/,
};

/** The hash that is sent when the extractor failed: nothing about the failed reading leaves the device. */
export const NO_HASH = '0'.repeat(64);

/**
 * The signed bytes: canonical JSON (RFC 8785) of exactly these fields and `v`, which is 2 where the movements were judged
 * and 1 otherwise; only the counter may be absent. A field of another shape is a `TypeError` that names it.
 */
export function transcriptBytes(fields: TranscriptFields): Bytes {
  const { purpose, nonce, biometricHash, jkt, livenessDigest, provider, aud, counter, judged } = fields;
  const members = { purpose, nonce, biometricHash, jkt, livenessDigest, provider, aud };
  assertShapes(members, TRANSCRIPT_PATTERNS);
  if (counter !== undefined && (!Number.isSafeInteger(counter) || counter < 1))
    throw new TypeError('transcript: malformed counter');
  const counted = counter === undefined ? members : { ...members, counter };
  if (judged === undefined) return canonicalBytes({ v: 1, ...counted });
  const { set, livenessKind, traceDigest } = judged;
  assertShapes({ set, livenessKind, traceDigest }, JUDGED_PATTERNS);
  return canonicalBytes({ v: 2, ...counted, set, livenessKind, traceDigest });
}

function assertShapes(
  given: Readonly<Record<string, unknown>>,
  patterns: Readonly<Record<string, RegExp>>,
): void {
  for (const [name, pattern] of Object.entries(patterns)) {
    const value = given[name];
    if (typeof value !== 'string' || !pattern.test(value))
      throw new TypeError(`transcript: malformed ${name}`);
  }
}
