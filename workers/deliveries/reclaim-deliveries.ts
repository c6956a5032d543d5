import type { Database } from '../../shared/platform/db/database.ts';
import {
  endLeases,
  lanesWithEndedLeases,
} from '../../shared/domain/partners/deliveries/dispatch/delivery-store.ts';
import { lockLanes, writeLanes } from '../../shared/domain/partners/deliveries/lanes/lane-store.ts';

const lanesMax = 200;

/** What a dead worker had begun waits again, due at once. How many there were. */
export async function reclaimDeliveries(deps: { db: Database }): Promise<number> {
  const endpointIds = await lanesWithEndedLeases(deps.db, lanesMax);
  if (endpointIds.length === 0) return 0;
  return deps.db.transaction(async (tx) => {
    const { lanes, now } = await lockLanes(tx, { endpointIds, dueLanes: 0 });
    const ended = await endLeases(tx, endpointIds);
    const concerned = new Set(ended.map(({ endpointId }) => endpointId));
    await writeLanes(
      tx,
      lanes
        .filter(({ endpointId }) => concerned.has(endpointId))
        .map((lane) => ({ ...lane, dueAt: now, isFull: false })),
    );
    return ended.length;
  });
}
