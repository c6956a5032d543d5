import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import { notePageBack, notePageGone } from '../../alerts/record-absence.ts';
import { holdBrand } from '../../brands/read-brand.ts';
import { announceResolved } from '../announce-takedown.ts';
import { appendLog } from '../log/append-log.ts';
import { draftWithin } from '../drafting/draft-takedown.ts';
import { endTakedown } from '../end-takedown.ts';
import { asReported, type PagePresence } from './page-presence.ts';
import {
  end,
  findLatestOfAlert,
  findTakedown,
  lockTakedown,
  noteCheck,
  type Look,
} from '../takedown-store.ts';
import type { Takedown } from '../takedown.ts';
import { finishAllTimers, setTimer } from '../timer-store.ts';

const minute = 60;
/** The time between the first and the second check that find a page gone. */
const confirmSeconds = 30 * minute;
/** Silence may be due to a firewall; after a day of it the page counts as gone for people too. */
const silentSeconds = 24 * 3600;
/** Numbers of confirming checks, after those of the schedule and before those that watch. */
const confirmFrom = 1000;

interface Deps {
  db: Database;
  clock: Clock;
}

const lookOf: Record<PagePresence['state'], Look> = {
  there: 'there',
  gone: 'gone',
  unreachable: 'silent',
  unclear: 'unclear',
};

/**
 * Applies the result of a page check to its takedown and its alert. Down requires two checks at least 30 minutes apart
 * that find the page gone, with none in between that finds it there, or a day without any response. If the page is
 * there again after it was down, a takedown of its own begins in the same transaction, so none is lost in between.
 */
export async function notePresence(
  deps: Deps,
  takedownId: string,
  presence: Pick<PagePresence, 'state' | 'detail'>,
): Promise<void> {
  const known = await findTakedown(deps.db, takedownId);
  if (!known) return;
  await deps.db.transaction(async (tx) => {
    // The brand is locked before its takedown, in the same order as when a brand is deleted.
    const brand = await holdBrand(tx, known.brandId);
    const takedown = await lockTakedown(tx, takedownId);
    if (!takedown) return;
    const { state, alertId } = takedown;
    const { state: seen } = asReported(takedown.kind, presence);
    const checked = { page: seen, detail: presence.detail };
    if (state === 'down') {
      await appendLog(tx, takedownId, 'checked', checked);
      if (seen === 'there') await beginAgain(tx, deps, { takedown, owner: brand });
    } else if (state === 'sent' || state === 'acknowledged') {
      const secondsLeft = secondsToDown(seen, await noteCheck(tx, takedownId, lookOf[seen]));
      await appendLog(tx, takedownId, 'checked', checked);
      if (secondsLeft === null) return;
      if (secondsLeft > 0) return lookAgain(tx, deps, { takedown, inSeconds: secondsLeft + 1 });
      await endTakedown(tx, deps, takedown, { state: 'down', reason: presence.detail, by: 'service' });
      await notePageGone(tx, { alertId, at: deps.clock.now() });
    }
  });
}

/** Null if this check does not say that it is gone. */
function secondsToDown(
  seen: PagePresence['state'],
  { gone, silent }: { gone: number | null; silent: number | null },
): number | null {
  if (seen === 'gone') return confirmSeconds - (gone ?? 0);
  return seen === 'unreachable' ? silentSeconds - (silent ?? 0) : null;
}

async function lookAgain(
  tx: Queryable,
  { clock }: Deps,
  { takedown, inSeconds }: { takedown: Takedown; inSeconds: number },
): Promise<void> {
  const minutes = Math.floor((clock.now().getTime() - takedown.createdAt.getTime()) / 60_000);
  await setTimer(tx, { takedownId: takedown.id, kind: 'recheck', nth: confirmFrom + minutes, inSeconds });
}

/**
 * For callers that find a page another way: it was there after its takedown had ended because the page went down. Does
 * nothing for other alerts.
 */
export async function noteSeenAgain(
  deps: Deps,
  { alertId, at }: { alertId: string; at: Date },
): Promise<void> {
  const latest = await findLatestOfAlert(deps.db, alertId);
  if (latest?.state !== 'down' || latest.endedAt === null || at <= latest.endedAt) return;
  await notePresence(deps, latest.id, { state: 'there', detail: 'seen by a crawler' });
}

/** The new one waits for approval, unless the automation gate and the brand's policy say otherwise. */
async function beginAgain(
  tx: Queryable,
  deps: Deps,
  { takedown, owner }: { takedown: Takedown; owner: Parameters<typeof announceResolved>[2]['owner'] },
): Promise<void> {
  const { id, alertId } = takedown;
  const ending = { state: 're_emerged', reason: 'the page has returned' } as const;
  await finishAllTimers(tx, id);
  await end(tx, id, ending);
  await appendLog(tx, id, 'ended', { ...ending, by: 'service' });
  await announceResolved(tx, deps, { owner, takedown, ...ending });
  await notePageBack(tx, deps, alertId);
  try {
    await draftWithin(tx, deps, { alertId, cause: 'automatic' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'store_unavailable') throw error;
  }
}
