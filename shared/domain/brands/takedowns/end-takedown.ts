import type { Queryable } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { ownerOfBrand } from '../brands/read-brand.ts';
import { announceResolved, type Resolution } from './announce-takedown.ts';
import { appendLog } from './log/append-log.ts';
import { end } from './takedown-store.ts';
import { finishAllTimers, setTimer } from './timer-store.ts';
import type { Ender, Takedown } from './takedown.ts';

const hour = 3600;
/** A page that went down is checked again after 1, 3, 7, 14 and 30 days: many come back. */
const watchHours = [24, 72, 168, 336, 720];
/** Numbers of checks after the page went down; those before it are lower. */
const watchFrom = 1_000_000;

/** Ends a takedown that the caller has locked: from then on its page is only checked for coming back. */
export async function endTakedown(
  tx: Queryable,
  deps: { clock: Clock },
  takedown: Takedown,
  { state, reason, by }: { state: Resolution; reason: string; by: Ender },
): Promise<void> {
  await finishAllTimers(tx, takedown.id);
  await end(tx, takedown.id, { state, reason });
  await appendLog(tx, takedown.id, 'ended', { state, reason, by });
  if (state === 'down')
    for (const [at, hours] of watchHours.entries())
      await setTimer(tx, {
        takedownId: takedown.id,
        kind: 'recheck',
        nth: watchFrom + at,
        inSeconds: hours * hour,
      });
  const owner = await ownerOfBrand({ db: tx }, takedown.brandId);
  await announceResolved(tx, deps, { owner, takedown, state, reason });
}
