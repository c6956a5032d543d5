import { createHash } from 'node:crypto';
import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';
import type { StampBody } from '../../../device/stamp-body.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import type { Stamp } from './stamp.ts';

/** What the service attests of a stamp beside its signature; the log covers it. */
export interface StampAttestation {
  /** ISO 8601: when it came. */
  recordedAt: string;
  /** How the person was named: by their device, their identity token, as the project's owner, or by the project's word. */
  namedBy: Stamp['namedBy'];
  creatorIsHuman: boolean;
}

/** The body as it was signed, put together from the columns: there is no second copy that could differ. */
export function bodyOf(stamp: Stamp): StampBody {
  const { contentKeyId, contentSignature } = stamp;
  const body = {
    stampId: stamp.id,
    mode: stamp.mode,
    contentHash: hashText(stamp.contentHash),
    contentType: stamp.contentType,
    title: stamp.title,
    url: stamp.url,
    creator: stamp.identityId,
    createdAt: stamp.createdAt.toISOString(),
    keyId: stamp.keyId,
  };
  if (contentKeyId === null || contentSignature === null) return body;
  return { ...body, contentSignature: { keyId: contentKeyId, signature: contentSignature } };
}

export function attestationOf(stamp: Stamp): StampAttestation {
  const { namedBy, creatorIsHuman } = stamp;
  return { recordedAt: stamp.recordedAt.toISOString(), namedBy, creatorIsHuman };
}

/** What the log commits to: SHA-256 of the canonical JSON of body, signature and attestation. */
export function stampDigest(stamp: Stamp): Buffer {
  const { signature } = stamp;
  const bytes = canonicalBytes({ stamp: bodyOf(stamp), signature, attestation: attestationOf(stamp) });
  return createHash('sha256').update(bytes).digest();
}

/** What the log commits to when a stamp is revoked. */
export function revocationDigest(revocation: {
  stampId: string;
  by: string;
  reason: string;
  at: Date;
}): Buffer {
  const { stampId, by, reason, at } = revocation;
  const bytes = canonicalBytes({ stampId, revokedBy: by, reason, revokedAt: at.toISOString() });
  return createHash('sha256').update(bytes).digest();
}
