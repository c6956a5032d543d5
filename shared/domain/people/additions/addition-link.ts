import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import type { Identity } from '../identity/identity.ts';
import type { Addition } from './addition.ts';
import { findByToken, lockAddition } from './addition-store.ts';

const tokenPattern = /^add_[A-Za-z0-9_-]{43}$/;

/** 32 random bytes; only the SHA-256 is stored, so a copy of the table opens no link. */
export function newAdditionToken(): string {
  return `add_${randomBytes(32).toString('base64url')}`;
}

export function hashAdditionToken(token: string): Buffer | undefined {
  return tokenPattern.test(token) ? createHash('sha256').update(token).digest() : undefined;
}

/** Where the new device adds itself. */
export function additionUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/add-device?token=${token}`;
}

/** @throws AppError addition_link_invalid (never issued), addition_link_expired (nothing more is said about it) */
export async function findLinked(db: Queryable, token: string): Promise<Addition> {
  const tokenHash = hashAdditionToken(token);
  const addition = tokenHash && (await findByToken(db, tokenHash));
  if (!addition) throw new AppError('addition_link_invalid', 'The link to add a device is not valid.');
  if (!addition.answersLink) throw linkExpired();
  return addition;
}

/**
 * The addition of a link that no device has used yet.
 * @throws AppError addition_link_invalid, addition_link_expired
 */
export async function findOpenLinked(db: Queryable, token: string): Promise<Addition> {
  const addition = await findLinked(db, token);
  if (addition.state !== 'open') throw linkExpired();
  return addition;
}

/** A linked addition and its person, both locked, in the order in which everything locks them. */
export async function lockLinked(
  tx: Queryable,
  token: string,
): Promise<{ identity: Identity; addition: Addition }> {
  const { id, identityId } = await findLinked(tx, token);
  const identity = await lockIdentity(tx, identityId);
  const addition = await lockAddition(tx, { id, identityId });
  if (!addition) throw linkExpired();
  return { identity, addition };
}

export function linkExpired(): AppError {
  return new AppError(
    'addition_link_expired',
    'The link to add a device has already been used or has expired. Start again on the first device.',
  );
}
