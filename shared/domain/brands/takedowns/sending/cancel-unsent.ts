import { alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { endTakedown } from '../end-takedown.ts';
import { lockTakedown } from '../takedown-store.ts';
import type { TakedownDeps } from './takedown-settings.ts';
import { openStates, type Takedown, type TimerResult } from '../takedown.ts';

/** Nothing more is sent, because something speaks against it. That its alert was dismissed is a reviewer's word, not ours. */
export async function cancelUnsent(
  deps: TakedownDeps,
  { id }: Takedown,
  reason: string,
): Promise<TimerResult> {
  await deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, id);
    if (!takedown || !openStates.includes(takedown.state)) return;
    const seen = await alertAsSeen({ db: tx }, { alertId: takedown.alertId, sightingId: null });
    const by = seen?.alert.status === 'dismissed' ? 'person' : 'service';
    await endTakedown(tx, deps, takedown, { state: 'cancelled', reason, by });
  });
  return 'done';
}
