import type { Bytes } from '../algorithms/encoding/bytes.ts';
import { canonicalBytes } from '../algorithms/encoding/canonical-json.ts';

/** A person's consent that a project looks for their face, as their device signs it. */
export interface FaceConsent {
  readonly mode: 'live' | 'test';
  readonly projectId: string;
  /** The name of the brand: the consent is about no other. */
  readonly name: string;
  /** The identity UUID of the person. */
  readonly identity: string;
  /** The text that the person agrees to, and its version. */
  readonly statement: string;
  readonly version: string;
  /** ISO 8601 in UTC with milliseconds. */
  readonly givenAt: string;
  /** RFC 7638 SHA-256 thumbprint of the key that signs. */
  readonly keyId: string;
}

/**
 * The signed bytes: canonical JSON (RFC 8785) of the consent and of `domain`, which nothing else that we sign has, so that
 * a signature for one purpose cannot serve another.
 */
export function faceConsentBytes(consent: FaceConsent): Bytes {
  const { mode, projectId, name, identity, statement, version, givenAt, keyId } = consent;
  const domain = 'humanmark/face-consent/1';
  return canonicalBytes({ domain, mode, projectId, name, identity, statement, version, givenAt, keyId });
}
