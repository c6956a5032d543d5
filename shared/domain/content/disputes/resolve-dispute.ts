import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { lockIdentityIfThere } from '../../people/identity/lock-if-there.ts';
import { announceDispute } from './announce-dispute.ts';
import { recordTrustEvent } from '../../people/trust/record-trust-event.ts';
import { markResolved, type Dispute } from './dispute-store.ts';

/**
 * Decides a dispute. Upheld it speaks against the creator of the stamp; rejected it leaves no trace in their score.
 * @throws AppError dispute_not_found, also for one that is decided
 */
export async function resolveDispute(
  deps: { db: Database; clock: Clock },
  resolution: { id: string; status: 'upheld' | 'rejected'; note: string },
): Promise<Dispute> {
  return deps.db.transaction(async (tx) => {
    const dispute = await markResolved(tx, resolution);
    if (!dispute)
      throw new AppError(
        'dispute_not_found',
        `dispute: there is no open dispute with the id ${resolution.id}`,
      );
    const { identityId, id: ref } = dispute;
    const creator = await lockIdentityIfThere(tx, identityId);
    await announceDispute(tx, deps, dispute);
    if (resolution.status === 'upheld' && creator)
      await recordTrustEvent(tx, { identityId, kind: 'dispute_upheld', ref });
    return dispute;
  });
}
