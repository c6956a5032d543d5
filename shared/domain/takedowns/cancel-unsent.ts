import { endTakedown } from './end-takedown.ts';
import { lockTakedown } from './takedown-store.ts';
import type { TakedownDeps } from './takedown-settings.ts';
import { openStates, type Takedown, type TimerResult } from './takedown.ts';

/** Nothing more is sent, because something speaks against it. */
export async function cancelUnsent(
  deps: TakedownDeps,
  { id }: Takedown,
  reason: string,
): Promise<TimerResult> {
  await deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, id);
    if (takedown && openStates.includes(takedown.state))
      await endTakedown(tx, deps, takedown, { state: 'cancelled', reason });
  });
  return 'done';
}
