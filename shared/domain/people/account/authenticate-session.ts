import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { findSession } from '../sessions/find-session.ts';
import type { Person } from './person.ts';

/** @throws AppError token_invalid */
export async function authenticateSession(
  deps: { db: Database; clock: Clock; publicUrl: string },
  token: string,
): Promise<Person> {
  const session = await findSession(deps, token);
  return { identity: await loadIdentityById(deps.db, session.identityId), deviceId: null, session };
}
