import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Identity } from '../identity/identity.ts';
import { lockIdentity, lockIdentityIfThere } from '../identity/load-identity.ts';
import { newCancelToken, readCancelToken } from '../mailing/cancel-token.ts';
import { announceEnded, type AnnounceDeps } from './announce-recovery.ts';
import { isPending, type Recovery, type RecoveryEndReason } from './recovery.ts';
import { findPendingOf, findRecovery, lockRecovery, markEnded } from './recovery-store.ts';

export type EndDeps = AnnounceDeps & { db: Database };

/** Ends a recovery that its transaction has locked, after its person. */
export async function endRecovery(
  tx: Queryable,
  deps: AnnounceDeps,
  { identity, recovery, reason }: { identity: Identity; recovery: Recovery; reason: RecoveryEndReason },
): Promise<void> {
  await markEnded(tx, { id: recovery.id, reason });
  await announceEnded(tx, deps, { identity, recovery, reason });
}

/** Ends what waits of a person, whose row is locked. @returns whether anything did */
async function endPendingOf(
  tx: Queryable,
  deps: AnnounceDeps,
  { identity, reason }: { identity: Identity; reason: RecoveryEndReason },
): Promise<boolean> {
  const pending = await findPendingOf(tx, identity.id);
  if (!pending) return false;
  await endRecovery(tx, deps, { identity, recovery: pending, reason });
  return true;
}

/** A passkey speaks for another recovery of the same person, which is worth more than waiting. */
export async function supersedePending(tx: Queryable, deps: AnnounceDeps, identity: Identity): Promise<void> {
  await endPendingOf(tx, deps, { identity, reason: 'superseded' });
}

/** Part of a re-verification whose hash matched: the device that made it is not lost. The person is locked. */
export async function cancelByMatch(tx: Queryable, deps: AnnounceDeps, identity: Identity): Promise<void> {
  await endPendingOf(tx, deps, { identity, reason: 'cancelled_by_match' });
}

/** The person stops it, from a device or with a passkey of theirs. @throws AppError recovery_not_pending */
export async function cancelOwnRecovery(deps: EndDeps, identityId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    if (await endPendingOf(tx, deps, { identity, reason: 'cancelled_by_person' })) return;
    throw new AppError('recovery_not_pending', 'Your identity is not being recovered.');
  });
}

export function recoveryEnded(): AppError {
  return new AppError('recovery_ended', 'This recovery is complete, or it was stopped.');
}

/** What the link of a notice could still do, and did. */
export type MailedCancellation = 'cancelled' | 'recovered' | 'ended';

const tokenPrefix = 'rcx_';

/** The page behind the link of a notice, which needs no sign-in. */
export function cancelRecoveryUrl(publicUrl: string, keys: ServiceKeys, recoveryId: string): string {
  return `${publicUrl}/cancel-recovery?token=${tokenPrefix}${newCancelToken(keys, 'recovery', recoveryId)}`;
}

/** Which recovery the link of a notice stops. @throws AppError mail_link_invalid */
export function readRecoveryCancelToken(keys: ServiceKeys, token: string): string {
  const bare = token.startsWith(tokenPrefix) ? token.slice(tokenPrefix.length) : '';
  return readCancelToken(keys, 'recovery', bare);
}

/** Stops what a notice was about. Whoever reads it can do so, and no more. @throws AppError mail_link_invalid */
export async function cancelByMail(
  deps: EndDeps & { keys: ServiceKeys },
  token: string,
): Promise<MailedCancellation> {
  const id = readRecoveryCancelToken(deps.keys, token);
  return deps.db.transaction(async (tx) => {
    const found = await findRecovery(tx, id);
    const identity = found && (await lockIdentityIfThere(tx, found.identityId));
    const recovery = identity && (await lockRecovery(tx, id));
    if (!recovery) return 'ended';
    if (!isPending(recovery)) return recovery.state === 'recovered' ? 'recovered' : 'ended';
    await endRecovery(tx, deps, { identity, recovery, reason: 'cancelled_by_mail' });
    return 'cancelled';
  });
}
