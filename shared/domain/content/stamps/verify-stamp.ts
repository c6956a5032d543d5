import { canonicalBytes } from '../../../algorithms/encoding/canonical-json.ts';
import { contentHashBytes, stampBytes } from '../../../device/stamp-body.ts';
import { type PublicJwk, toPublicJwk } from '../../../device/keys/device-key.ts';
import { hash as hashOnce } from 'node:crypto';
import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { hashBytes } from '../../../platform/lib/hash-text.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { type Identity, identityIdentifier, statusAt } from '../../people/identity/identity.ts';
import { stampOfCopy } from '../stamp-copies/copies.ts';
import { digestIn } from '../transparency/log-entry.ts';
import { findByContent, stampNotFound } from './find-stamp.ts';
import type { RecordedStamp } from './recorded-stamp-store.ts';
import type { StampReader } from './stamp-reader.ts';
import { isHumanAt, isHumanCreator } from './resolve-creator.ts';
import { isSignatureOf } from '../../people/devices/device-signature.ts';
import { bodyOf, revocationDigest, type SignedStamp, stampDigest } from './stamp.ts';

/** Why a stamp is not valid; an empty list is a valid one. */
export const stampFaults = [
  'signature_invalid',
  'log_mismatch',
  'revoked',
  'stamp_altered',
  'content_mismatch',
] as const;
export type StampFault = (typeof stampFaults)[number];

/** How the content that was sent along relates to the stamp. */
export type ContentMatch = 'exact' | 'marked_copy' | 'mismatch' | 'not_checked';

export interface StampToVerify {
  mode: Mode | undefined;
  stampId?: string | undefined;
  contentHash?: string | undefined;
  /** The caller's copy of the stamp, to be compared with ours. */
  claimed?: { stamp: Record<string, unknown>; signature: string } | undefined;
}

export interface VerifiedStamp {
  stamp: SignedStamp;
  creator: Identity;
  createdBy: string;
  valid: boolean;
  faults: StampFault[];
  content: ContentMatch;
  isHumanCreator: boolean;
  /** Whether the creator is a verified human now, by the rule of the quick check. */
  isHumanNow: boolean;
  creatorStatus: Identity['status'];
}

export interface VerifyDeps {
  db: Database;
  clock: Clock;
  stampReader: StampReader;
}

/**
 * Checks a stamp anew: its signatures with the keys it names, its entry in the log, whether it was revoked, and whatever the
 * caller holds of it. By content alone it is the earliest stamp of it that stands.
 * @throws AppError stamp_not_found
 */
export async function verifyStamp(deps: VerifyDeps, asked: StampToVerify): Promise<VerifiedStamp> {
  const { mode, contentHash, claimed } = asked;
  const id = asked.stampId ?? (await stampIdOf(deps, asked));
  const recorded = await deps.stampReader.find(id);
  if (!recorded || (mode !== undefined && recorded.stamp.mode !== mode)) throw stampNotFound();
  const { stamp, creator, refusesAttribution } = recorded;
  const signed = areSignaturesValid(stamp);
  const isLogged = isAsLogged(recorded);
  const content = await contentMatch(deps.db, stamp, contentHash);
  const faults: StampFault[] = [];
  if (!signed) faults.push('signature_invalid');
  if (!isLogged) faults.push('log_mismatch');
  if (stamp.revokedAt) faults.push('revoked');
  if (claimed && !isSame(claimed, stamp)) faults.push('stamp_altered');
  if (content === 'mismatch') faults.push('content_mismatch');
  const now = deps.clock.now();
  return {
    stamp,
    creator,
    createdBy: identityIdentifier(creator),
    valid: faults.length === 0,
    faults,
    content,
    // The creator of an unsigned stamp is unknown, and only the log attests that they were human.
    isHumanCreator: signed && isLogged && isHumanCreator(stamp, { creator, refusesAttribution }),
    isHumanNow: isHumanAt(creator, now),
    creatorStatus: statusAt(creator, now),
  };
}

/** Checks both stamp and revocation; a revocation in the log must not be missing here. */
function isAsLogged({ stamp, entry, revocationEntry }: RecordedStamp): boolean {
  const { id: stampId, revokedAt: at, revokedBy: by, revocationReason: reason } = stamp;
  if (digestIn(entry)?.equals(stampDigest(stamp)) !== true) return false;
  const revoked = digestIn(revocationEntry);
  if (!at || by === null || reason === null) return revoked === undefined;
  return revoked?.equals(revocationDigest({ stampId, by, reason, at })) === true;
}

async function stampIdOf(
  deps: { db: Database },
  { mode, contentHash, claimed }: StampToVerify,
): Promise<string> {
  const named = claimed?.stamp['stampId'];
  if (typeof named === 'string') return named;
  const found =
    contentHash === undefined || mode === undefined
      ? undefined
      : await findByContent(deps, { contentHash, mode });
  if (found === undefined) throw stampNotFound();
  return found;
}

async function contentMatch(
  db: Database,
  stamp: SignedStamp,
  contentHash: string | undefined,
): Promise<ContentMatch> {
  if (contentHash === undefined) return 'not_checked';
  const hash = hashBytes(contentHash);
  if (hash.equals(stamp.contentHash)) return 'exact';
  const { mode } = stamp;
  return (await stampOfCopy(db, { contentHash, mode })) === stamp.id ? 'marked_copy' : 'mismatch';
}

/** Byte by byte of what is signed, and the signature itself. */
function isSame(claimed: { stamp: Record<string, unknown>; signature: string }, stamp: SignedStamp): boolean {
  const { domain: _domain, ...members } = claimed.stamp;
  try {
    const same = Buffer.from(canonicalBytes(members)).equals(canonicalBytes(bodyOf(stamp)));
    return same && claimed.signature === stamp.signature;
  } catch {
    return false;
  }
}

/** Whether every signature of a stamp holds, checked anew. A stored row that cannot be read is not signed. */
function areSignaturesValid(stamp: SignedStamp): boolean {
  try {
    const body = bodyOf(stamp);
    if (!isKey(stamp.publicJwk, body.keyId)) return false;
    if (!isSignatureOf(stamp.publicJwk, stampBytes(body), stamp.signature)) return false;
    const { contentSignature } = body;
    if (!contentSignature) return true;
    const { contentJwk } = stamp;
    if (!contentJwk || !isKey(contentJwk, contentSignature.keyId)) return false;
    return isSignatureOf(contentJwk, contentHashBytes(body.contentHash), contentSignature.signature);
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The body names its key by thumbprint (RFC 7638), so another key under that name is noticed. */
function isKey(jwk: PublicJwk, keyId: string): boolean {
  return hashOnce('sha256', canonicalBytes(toPublicJwk(jwk)), 'base64url') === keyId;
}
