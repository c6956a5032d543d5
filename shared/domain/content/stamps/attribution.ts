import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { lockIdentity } from '../../people/identity/load-identity.ts';
import { deleteRefusal, insertRefusal, isAttributionRefused, markDisowned } from './attribution-store.ts';
import { stampNotFound } from './find-stamp.ts';
import { revokeWithin } from './revoke-stamp.ts';
import { isSignedByPerson, type NamedBy } from './stamp.ts';
import { findSignedStamp } from './stamp-store.ts';

/** Whether projects may stamp in the person's name without a proof by their device. */
export async function isAttributionAllowed(deps: { db: Queryable }, identityId: string): Promise<boolean> {
  return !(await isAttributionRefused(deps.db, identityId));
}

/** From when this returns on, for every stamp: the person's row is locked here and by whoever stamps. */
export async function allowAttribution(
  deps: { db: Database },
  { identityId, allowed }: { identityId: string; allowed: boolean },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    await (allowed ? deleteRefusal(tx, identityId) : insertRefusal(tx, identityId));
  });
}

/** `isRefused` has to be read while the person's row is locked. @throws AppError attribution_refused */
export function assertMayAttribute({ isRefused, namedBy }: { isRefused: boolean; namedBy: NamedBy }): void {
  if (!isRefused || isSignedByPerson({ namedBy })) return;
  throw new AppError(
    'attribution_refused',
    'The creator allows stamps in their name only with a signature of their device.',
  );
}

/** Erases what a person chose. */
export function eraseAttribution(tx: Queryable, identityId: string): Promise<void> {
  return deleteRefusal(tx, identityId);
}

const disownedReason = 'The person named as the creator says that this stamp is not theirs.';

/**
 * Takes a stamp that nobody's device signed off the list of the person it names, permanently. It is revoked, unless it
 * was before, and stays in the log and on its page, which says so. A second call changes nothing.
 * @throws AppError stamp_not_found, stamp_not_attributed
 */
export async function disownStamp(
  deps: { db: Database; clock: Clock },
  { stampId, identityId }: { stampId: string; identityId: string },
): Promise<Date> {
  const at = deps.clock.now();
  return deps.db.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    const stamp = await findSignedStamp(tx, stampId);
    if (stamp?.identityId !== identityId) throw stampNotFound();
    if (isSignedByPerson(stamp))
      throw new AppError(
        'stamp_not_attributed',
        'You or your device made this stamp, so it can be revoked but not disowned.',
      );
    if (!stamp.revokedAt) await revokeWithin(tx, deps, { stamp, by: 'disowner', reason: disownedReason, at });
    return markDisowned(tx, { id: stampId, at });
  });
}
