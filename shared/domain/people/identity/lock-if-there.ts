import type { Queryable } from '../../../platform/db/database.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import type { Identity } from './identity.ts';
import { lockIdentity } from './lock-identity.ts';

/** Undefined for somebody whose record is gone for good: what they did outlives them. */
export async function lockIdentityIfThere(tx: Queryable, id: string): Promise<Identity | undefined> {
  try {
    return await lockIdentity(tx, id);
  } catch (error) {
    if (isAppError(error, 'identity_not_found')) return undefined;
    throw error;
  }
}
