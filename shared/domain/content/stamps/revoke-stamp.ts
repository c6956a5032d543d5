import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { identityIdentifier } from '../../people/identity/identity.ts';
import { lockIdentityIfThere } from '../../people/identity/load-identity.ts';
import { appendLogEntry } from '../transparency/logged-entry.ts';
import { endTrustEvent } from '../../people/trust/trust-events.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { stampNotFound } from './find-stamp.ts';
import { isAttributed, revocationDigest, type RevokedBy, type Stamp } from './stamp.ts';
import { findSignedStamp, markStampRevoked } from './stamp-store.ts';

export interface Revocation {
  stampId: string;
  reason: string;
  by: RevokedBy;
  /** Whether it is theirs to revoke; otherwise it counts as not found. */
  may: (stamp: Stamp) => boolean;
}

/**
 * Revokes a stamp permanently. It stays in the log and on its page, with the reason.
 * @throws AppError stamp_not_found, stamp_revoked
 */
export async function revokeStamp(
  deps: { db: Database; clock: Clock },
  { stampId, reason, by, may }: Revocation,
): Promise<Stamp & { revokedAt: Date }> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    const stamp = await findSignedStamp(tx, stampId);
    if (!stamp || !may(stamp)) throw stampNotFound();
    // What people do with their own stamps is theirs, and is in the log of stamps.
    if (by === 'operator' || by === 'project')
      recordAudit(tx, {
        action: 'stamp.revoked',
        projectId: stamp.projectId,
        target: stampId,
        after: { by },
      });
    return revokeWithin(tx, deps, { stamp, reason, by, at });
  });
}

/** @throws AppError stamp_revoked */
export async function revokeWithin(
  tx: Queryable,
  deps: { clock: Clock },
  { stamp, reason, by, at }: { stamp: Stamp; reason: string; by: RevokedBy; at: Date },
): Promise<Stamp & { revokedAt: Date }> {
  const { id: stampId, mode, projectId } = stamp;
  const creator = await lockIdentityIfThere(tx, stamp.identityId);
  if (!(await markStampRevoked(tx, { id: stampId, by, reason, at })))
    throw new AppError('stamp_revoked', 'This stamp has already been revoked.');
  const digest = revocationDigest({ stampId, by, reason, at });
  await appendLogEntry(tx, { log: mode, kind: 'revocation', ref: stampId, digest, at });
  const about = creator ? { userId: creator.userId, identityId: identityIdentifier(creator) } : {};
  const data = { stampId, ...about, revokedBy: by, reason, revokedAt: at.toISOString() };
  const identityId = creator?.id ?? null;
  await recordEvent(tx, deps, { projectId, mode, type: 'stamp.revoked', identityId, data });
  // Stamps of an owner counted until migration 0034, so theirs may have something to end.
  if (creator && !creator.pinned && !isAttributed(stamp))
    await endTrustEvent(tx, { identityId: creator.id, kind: 'stamp', ref: stampId });
  return { ...stamp, revokedAt: at, revokedBy: by, revocationReason: reason };
}
