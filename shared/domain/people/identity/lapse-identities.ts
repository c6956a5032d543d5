import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { addResponseRefresh } from './change-identity.ts';
import { identityIdentifier } from './identity.ts';
import { type LapsedIdentity, markLapsed, markLapsedNow } from './identity-store.ts';

const batchSize = 500;

/**
 * Lapses identities whose time has come and notifies their projects. The quick check does not need this: its response
 * carries the time of the lapse. True while there are more.
 */
export async function lapseIdentities(deps: { db: Database; clock: Clock }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const lapsed = await markLapsed(tx, batchSize);
    for (const identity of lapsed) await announceLapse(tx, deps, identity);
    return lapsed.length === batchSize;
  });
}

/**
 * Ends the time of one person of test mode now and notifies their project as above. Responses that were cached with the time
 * they had are written again. False for one who is not verified.
 */
export async function lapseNow(tx: Queryable, deps: { clock: Clock }, id: string): Promise<boolean> {
  const identity = await markLapsedNow(tx, id);
  if (!identity) return false;
  await announceLapse(tx, deps, identity);
  await addResponseRefresh(tx, id);
  return true;
}

async function announceLapse(tx: Queryable, deps: { clock: Clock }, identity: LapsedIdentity): Promise<void> {
  const { projectId, mode, id: identityId, userId, lapsesAt } = identity;
  if (projectId === null) return;
  const data = { userId, identityId: identityIdentifier(identity), lapsedAt: lapsesAt.toISOString() };
  await recordEvent(tx, deps, { projectId, mode, type: 'user.lapsed', identityId, data });
}
