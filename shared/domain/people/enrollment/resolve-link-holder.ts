import type { Queryable } from '../../../platform/db/database.ts';
import { lockIdentity } from '../identity/lock-identity.ts';
import { openLink } from './open-link.ts';

/**
 * Whom an open link enrolls, held until the transaction ends. The link is looked at again after the wait for the lock:
 * of two submissions at once the second finds it spent.
 * @throws AppError enrollment_link_invalid, enrollment_link_expired
 */
export async function resolveLinkHolder(tx: Queryable, token: string): Promise<string> {
  const { identityId } = await openLink({ db: tx }, token);
  await lockIdentity(tx, identityId);
  await openLink({ db: tx }, token);
  return identityId;
}
