import type { Queryable } from '../../../platform/db/database.ts';
import type { Identity } from '../identity/identity.ts';
import { trustOf } from './trust-of.ts';

/** The identity's public trust score at a moment. */
export async function scoreIdentity(db: Queryable, identity: Identity, now: Date): Promise<number> {
  return (await trustOf(db, identity, now)).score.score;
}
