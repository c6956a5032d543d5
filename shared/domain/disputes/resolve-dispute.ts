import type { Database, Queryable } from '../../db/database.ts';
import { AppError, isAppError } from '../../errors/app-error.ts';
import { lockIdentity } from '../identity/lock-identity.ts';
import { recordTrustEvent } from '../trust/record-trust-event.ts';
import { markResolved, type Dispute } from './dispute-store.ts';

/**
 * Decides a dispute. Upheld it speaks against the creator of the stamp; rejected it leaves no trace in their score.
 * @throws AppError dispute_not_found, also for one that is decided
 */
export async function resolveDispute(
  deps: { db: Database },
  resolution: { id: string; status: 'upheld' | 'rejected'; note: string },
): Promise<Dispute> {
  return deps.db.transaction(async (tx) => {
    const dispute = await markResolved(tx, resolution);
    if (!dispute)
      throw new AppError('dispute_not_found', `dispute: there is no open dispute ${resolution.id}`);
    const { identityId, id: ref } = dispute;
    if (resolution.status === 'upheld' && (await isThere(tx, identityId))) {
      await recordTrustEvent(tx, { identityId, kind: 'dispute_upheld', ref });
    }
    return dispute;
  });
}

/** Stamps outlive their creators, whose record is gone for good. */
async function isThere(tx: Queryable, identityId: string): Promise<boolean> {
  try {
    await lockIdentity(tx, identityId);
    return true;
  } catch (error) {
    if (isAppError(error, 'identity_not_found')) return false;
    throw error;
  }
}
