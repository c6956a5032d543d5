import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { loadStamp } from '../stamps/load-stamp.ts';
import { recordEvent } from '../../partners/webhooks/record-event.ts';
import type { Dispute } from './dispute-store.ts';

/** The project that made a stamp is told that it is doubted and what was decided; not by whom, and not in whose words. */
export async function announceDispute(
  tx: Queryable,
  deps: { clock: Clock },
  dispute: Pick<Dispute, 'id' | 'stampId' | 'mode' | 'reason' | 'status'>,
): Promise<void> {
  const { id: disputeId, stampId, mode, reason, status } = dispute;
  const { projectId, identityId } = await loadStamp(tx, { id: stampId, mode });
  const data = { stampId, disputeId, reason, status };
  await recordEvent(tx, deps, { projectId, mode, type: 'stamp.disputed', identityId, data });
}
