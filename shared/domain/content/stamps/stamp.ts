import { createHash, randomBytes } from 'node:crypto';
import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';
import type { PublicJwk } from '../../../device/keys/device-key.ts';
import type { ContentType, StampBody } from '../../../device/stamp-body.ts';
import { hashText } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';

/**
 * How the person behind a stamp was named: by their device's signature, by their token with a proof of its key, as the
 * project's owner, by a token that a project merely showed, or by the project's word.
 */
export const namings = ['device', 'token', 'owner', 'bearer', 'project'] as const;
export type NamedBy = (typeof namings)[number];
/** `disowner`: the person it names, who says that it is not theirs. */
export const revokers = ['project', 'creator', 'operator', 'disowner'] as const;
export type RevokedBy = (typeof revokers)[number];

/** Whether only a project says that the stamp is the person's. */
export function isAttributed({ namedBy }: { namedBy: NamedBy }): boolean {
  return namedBy === 'bearer' || namedBy === 'project';
}

/** Whether the person's device had a part in it. Of an owner the operator says that the project stamps for them. */
export function isSignedByPerson({ namedBy }: { namedBy: NamedBy }): boolean {
  return namedBy === 'device' || namedBy === 'token';
}

export interface Stamp {
  id: string;
  identityId: string;
  projectId: string;
  mode: Mode;
  contentHash: Buffer;
  contentType: ContentType;
  title: string | null;
  url: string | null;
  createdAt: Date;
  keyId: string;
  signature: string;
  contentKeyId: string | null;
  contentSignature: string | null;
  recordedAt: Date;
  namedBy: NamedBy;
  creatorIsHuman: boolean;
  revokedAt: Date | null;
  revokedBy: RevokedBy | null;
  revocationReason: string | null;
  /** When the person it names said that it is not theirs. */
  disownedAt: Date | null;
}

/** With the keys its signatures are checked with. */
export interface SignedStamp extends Stamp {
  publicJwk: PublicJwk;
  heldBy: 'device' | 'service';
  contentJwk: PublicJwk | null;
}

/**
 * `stmp_` and 16 lower-case hex digits: 64 random bits, which fit into a watermark whole. Among 10^9 stamps a new id is
 * taken already with a chance of 5 * 10^-11; the caller is then told, and tries again.
 */
export const stampIdPattern = /^stmp_[0-9a-f]{16}$/;

export function newStampId(): string {
  return stampOfMark(randomBytes(8));
}

/** The 8 bytes a watermark carries. */
export function markOfStamp(stampId: string): Uint8Array {
  return Buffer.from(stampId.slice('stmp_'.length), 'hex');
}

export function stampOfMark(mark: Uint8Array): string {
  return `stmp_${Buffer.from(mark).toString('hex')}`;
}

/** The service's attestation of a stamp besides its signature; the log covers it. */
export interface StampAttestation {
  /** ISO 8601: when it came. */
  recordedAt: string;
  namedBy: NamedBy;
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

/** The hash the log commits to for a stamp: SHA-256 of the canonical JSON of body, signature and attestation. */
export function stampDigest(stamp: Stamp): Buffer {
  const { signature } = stamp;
  const bytes = canonicalBytes({ stamp: bodyOf(stamp), signature, attestation: attestationOf(stamp) });
  return createHash('sha256').update(bytes).digest();
}

/** The hash the log commits to when a stamp is revoked. */
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
