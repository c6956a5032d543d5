import { canonicalBytes } from '../../algorithms/encoding/canonical-json.ts';
import type { Bytes } from '../../algorithms/encoding/bytes.ts';

export type TranscriptPurpose = 'enroll' | 'reverify' | 'add-device' | 'recover';

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
  /** The embedding provider, such as `synthetic-face/1`. */
  readonly provider: string;
  /** The audience of the transcript: 1 to 255 printable ASCII characters without spaces. */
  readonly aud: string;
  /**
   * How many submissions the device has signed with this key, this one included. A copy of the device goes on from the
   * same number, so the service notices when both are in use. Devices that do not count leave it out for good.
   */
  readonly counter?: number | undefined;
}

/** The shape of each field of a transcript, for callers that read one from outside. */
export const TRANSCRIPT_PATTERNS: Readonly<Record<Exclude<keyof TranscriptFields, 'counter'>, RegExp>> = {
  purpose: /^(?:enroll|reverify|add-device|recover)$/,
  nonce: /^[A-Za-z0-9_-]{43}$/,
  biometricHash: /^[0-9a-f]{64}$/,
  jkt: /^[A-Za-z0-9_-]{43}$/,
  livenessDigest: /^[0-9a-f]{64}$/,
  provider: /^[a-z0-9][a-z0-9._/-]{0,63}$/,
  aud: /^[\x21-\x7e]{1,255}$/,
};

/** The hash that is sent when the extractor failed: nothing about the failed reading leaves the device. */
export const NO_HASH = '0'.repeat(64);

/**
 * The signed bytes: canonical JSON (RFC 8785) of `{v: 1, ...fields}`, of exactly these fields, of which only the counter
 * may be absent. A field of another shape is a `TypeError` that names it.
 */
export function transcriptBytes(fields: TranscriptFields): Bytes {
  const { purpose, nonce, biometricHash, jkt, livenessDigest, provider, aud, counter } = fields;
  const members = { purpose, nonce, biometricHash, jkt, livenessDigest, provider, aud };
  const given: Readonly<Record<string, unknown>> = members;
  for (const [name, pattern] of Object.entries(TRANSCRIPT_PATTERNS)) {
    const value = given[name];
    if (typeof value !== 'string' || !pattern.test(value))
      throw new TypeError(`transcript: malformed ${name}`);
  }
  if (counter === undefined) return canonicalBytes({ v: 1, ...members });
  if (!Number.isSafeInteger(counter) || counter < 1) throw new TypeError('transcript: malformed counter');
  return canonicalBytes({ v: 1, ...members, counter });
}
