import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { endTakedown } from './end-takedown.ts';
import { lockOpenOfAlert } from './takedown-store.ts';

/**
 * To be called before an alert is locked to be dismissed: a look at its page locks the takedown first and the alert after it, and
 * the other way round the two would wait for each other.
 */
export async function holdOpenTakedown(tx: Queryable, alertId: string): Promise<void> {
  await lockOpenOfAlert(tx, alertId);
}

/** What is open of an alert that a reviewer has dismissed ends with that, whatever it was waiting for. */
export async function endDismissed(tx: Queryable, deps: { clock: Clock }, alertId: string): Promise<void> {
  const takedown = await lockOpenOfAlert(tx, alertId);
  const ending = { state: 'cancelled', reason: 'its alert was dismissed', by: 'person' } as const;
  if (takedown) await endTakedown(tx, deps, takedown, ending);
}
