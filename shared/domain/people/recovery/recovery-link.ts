import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Identity } from '../identity/identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import type { Recovery } from './recovery.ts';
import { findByToken, lockRecovery } from './recovery-store.ts';
import { hashRecoveryToken } from './recovery-token.ts';

/** @throws AppError recovery_link_invalid (never issued), recovery_link_expired (nothing more is said about it) */
export async function findLinked(db: Queryable, token: string): Promise<Recovery> {
  const tokenHash = hashRecoveryToken(token);
  const recovery = tokenHash && (await findByToken(db, tokenHash));
  if (!recovery) throw new AppError('recovery_link_invalid', 'The recovery link is not valid.');
  if (!recovery.answersLink) throw linkExpired();
  return recovery;
}

/**
 * The recovery of a link that no device has used yet.
 * @throws AppError recovery_link_invalid, recovery_link_expired
 */
export async function findOpenLinked(db: Queryable, token: string): Promise<Recovery> {
  const recovery = await findLinked(db, token);
  if (recovery.state !== 'open') throw linkExpired();
  return recovery;
}

/** A recovery and its person, both locked, in the order in which everything locks them. */
export async function lockLinked(
  tx: Queryable,
  token: string,
): Promise<{ identity: Identity; recovery: Recovery }> {
  const { id, identityId } = await findLinked(tx, token);
  const identity = await lockIdentity(tx, identityId);
  const recovery = await lockRecovery(tx, id);
  if (!recovery?.answersLink) throw linkExpired();
  return { identity, recovery };
}

export function linkExpired(): AppError {
  return new AppError(
    'recovery_link_expired',
    'The recovery link has already been used or has expired. Ask for a new one.',
  );
}
