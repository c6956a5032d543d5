import type { Queryable } from '../../db/database.ts';
import { deviceHistory } from '../identity/device-history.ts';
import { judgedAt, type Identity } from '../identity/identity.ts';
import { trustScore } from './trust-score.ts';

/** The identity's public trust score at a moment. */
export async function scoreIdentity(db: Queryable, identity: Identity, now: Date): Promise<number> {
  const verifications = await deviceHistory(db, identity.id);
  const { activeDevices, cloneSuspected, activePasskeys, suspectedPasskeys } = identity;
  const credentials = { activeDevices, cloneSuspected, activePasskeys, suspectedPasskeys };
  return trustScore({ verifications, ...credentials }, judgedAt(identity, now));
}
