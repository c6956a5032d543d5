import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import { identityIdentifier } from './identity.ts';
import { markLapsed } from './identity-store.ts';

const batchSize = 500;

/**
 * Lapses identities whose time has come and notifies their projects. The quick check does not need this: its response
 * carries the time of the lapse. True while there are more.
 */
export async function lapseIdentities(deps: { db: Database; clock: Clock }): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const lapsed = await markLapsed(tx, batchSize);
    for (const identity of lapsed) {
      if (identity.projectId === null) continue;
      const data = {
        userId: identity.userId,
        identityId: identityIdentifier(identity),
        lapsedAt: identity.lapsesAt.toISOString(),
      };
      const { projectId, mode } = identity;
      await recordEvent(tx, deps, { projectId, mode, type: 'user.lapsed', identityId: identity.id, data });
    }
    return lapsed.length === batchSize;
  });
}
