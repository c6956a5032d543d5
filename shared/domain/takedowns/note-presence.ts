import type { Database } from '../../db/database.ts';
import type { Clock } from '../../lib/clock.ts';
import { AppError } from '../../errors/app-error.ts';
import { appendLog } from './append-log.ts';
import { draftTakedown } from './draft-takedown.ts';
import { endTakedown } from './end-takedown.ts';
import { end, findLatestOfAlert, lockTakedown, noteCheck } from './takedown-store.ts';
import { finishAllTimers, setTimer } from './timer-store.ts';
import { ownerOfBrand } from '../brands/owner-of-brand.ts';
import { announceResolved } from './announce-takedown.ts';
import type { PagePresence } from './page-presence.ts';
import type { Takedown } from './takedown.ts';

const minute = 60;
/** Between the first and the second look that find a page gone. */
export const confirmSeconds = 30 * minute;
/** Who answers nobody may be behind a firewall; after a day of it the page is gone for people too. */
const silentSeconds = 24 * 3600;
/** Numbers of looks that confirm, after those of the schedule and before those that watch. */
const confirmFrom = 1000;

interface Deps {
  db: Database;
  clock: Clock;
}

/**
 * What a look at the page says about its takedown. Down needs two looks at least 30 minutes apart that find it gone, and
 * none between them that finds it there. A page that is there again after it was down begins a takedown of its own.
 */
export async function notePresence(deps: Deps, takedownId: string, presence: PagePresence): Promise<void> {
  const cameBack = await deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (!takedown) return null;
    const { state } = takedown;
    // A name that shows a parking page is what a suspicious registration is reported for.
    const isParked = takedown.kind === 'registration' && presence.detail === 'content: parked';
    const seen = isParked ? 'there' : presence.state;
    if (state === 'down') {
      await appendLog(tx, takedownId, 'checked', { page: seen, detail: presence.detail });
      if (seen !== 'there') return null;
      await endAgain(tx, deps, takedown);
      return takedown.alertId;
    }
    if (state !== 'sent' && state !== 'acknowledged') return null;
    const looks = seen === 'there' ? 'there' : seen === 'unclear' ? 'unclear' : 'gone';
    const seconds = await noteCheck(tx, takedownId, looks);
    await appendLog(tx, takedownId, 'checked', { page: seen, detail: presence.detail });
    const needed = seen === 'gone' ? confirmSeconds : silentSeconds;
    if (looks === 'gone' && seconds !== null && seconds >= needed)
      await endTakedown(tx, deps, takedown, { state: 'down', reason: presence.detail });
    else if (looks === 'gone') {
      const nth =
        confirmFrom + Math.floor(deps.clock.now().getTime() / 60_000 - takedown.createdAt.getTime() / 60_000);
      await setTimer(tx, { takedownId, kind: 'recheck', nth, inSeconds: needed - (seconds ?? 0) + 1 });
    }
    return null;
  });
  if (cameBack !== null) await draftAgain(deps, cameBack);
}

/**
 * For who finds a page by another way: it is there although its takedown had ended with its going. Nothing for an alert
 * of which that is not so.
 */
export async function noteSeenAgain(deps: Deps, alertId: string): Promise<void> {
  const latest = await findLatestOfAlert(deps.db, alertId);
  if (latest?.state !== 'down') return;
  await notePresence(deps, latest.id, { state: 'there', detail: 'seen by a crawler', address: null });
}

async function endAgain(tx: Parameters<typeof end>[0], deps: Deps, takedown: Takedown): Promise<void> {
  const reason = 'the page is there again';
  await finishAllTimers(tx, takedown.id);
  await end(tx, takedown.id, { state: 're_emerged', reason });
  await appendLog(tx, takedown.id, 'ended', { state: 're_emerged', reason });
  const owner = await ownerOfBrand({ db: tx }, takedown.brandId);
  await announceResolved(tx, deps, { owner, takedown, state: 're_emerged', reason });
}

/** It waits for somebody, unless the gate and the brand's policy say otherwise. */
async function draftAgain(deps: Deps, alertId: string): Promise<void> {
  try {
    await draftTakedown(deps, { alertId, cause: 'automatic' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'store_unavailable') throw error;
  }
}
