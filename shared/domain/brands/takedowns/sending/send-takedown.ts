import { hasDismissalWaiting } from '../../alerts/review/due-verdicts.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { ownerOfBrand } from '../../brands/read-brand.ts';
import { announceSent } from '../announce-takedown.ts';
import { appendLog } from '../log/append-log.ts';
import { cancelUnsent, noteHeld, whyNotNow, whyNotSent } from './why-not-sent.ts';
import { endTakedown } from '../end-takedown.ts';
import { listNotices } from './notice-store.ts';
import type { PagePresence } from '../looks/page-presence.ts';
import { enterFeed } from '../feed/feed-store.ts';
import { wantsOf } from '../wants-of.ts';
import { isPreparedFor, prepareTakedown } from './prepare-takedown.ts';
import { sendNotices, writeNotices } from './send-notices.ts';
import { readSwitch } from './switch-store.ts';
import { advance, findTakedown, lockTakedown } from '../takedown-store.ts';
import { setTimer } from '../timer-store.ts';
import { insertReports } from '../reporters/report-store.ts';
import type { TakedownDeps, TakedownSettings } from './takedown-settings.ts';
import type { Takedown, TimerResult } from '../takedown.ts';

const minute = 60;
const hour = 3600;
/** A page that cannot be reached is checked for a day, then nothing is sent about it. */
const looksMax = 24;
const recheckHours = [1, 4, 24, 72];
/** After the schedule, a page is checked daily for as long as its takedown is open. */
const openDays = 30;

/**
 * Sends the first notices of an approved takedown. All possible objections are checked once more, the page is checked
 * now, and what was sent already is not sent again.
 */
export async function sendTakedown(
  deps: TakedownDeps,
  takedownId: string,
  attempts: number,
): Promise<TimerResult> {
  const takedown = await findTakedown(deps.db, takedownId);
  if (!takedown || takedown.state !== 'approved') return 'done';
  if ((await readSwitch(deps.db)).stoppedAt !== null) return { inSeconds: minute, isNoTry: true };
  if (takedown.dispute === 'open') return { inSeconds: hour, isNoTry: true };
  // It cancels the takedown, unless it is revoked within its five seconds.
  if (await hasDismissalWaiting(deps.db, takedown.alertId)) return { inSeconds: 10, isNoTry: true };
  const refusal = await whyNotSent(deps.db, takedown);
  if (refusal !== null) return cancelUnsent(deps, takedown, refusal);
  const presence = await deps.recheck(takedown.url);
  const notNow = await whyNotNow(deps.db, takedown, presence);
  if (notNow !== null) return hold(deps, takedown, { presence, notNow, attempts });
  const prepared = await prepare(deps, takedown, { presence, attempts });
  if (prepared === 'done' || 'inSeconds' in prepared) return prepared;
  const notices = await writeNotices(deps, takedownId, 0);
  if (notices.length === 0) {
    if (attempts >= looksMax) return cancelUnsent(deps, prepared, 'no contact was found');
    return { inSeconds: hour };
  }
  return (await sendNotices(deps, prepared, { notices, earlierAt: null })) ?? noteSent(deps, takedownId);
}

/** Some contacts may have accepted their notice, and acted on it, before another's server did. */
async function hold(
  deps: TakedownDeps,
  takedown: Takedown,
  { presence, notNow, attempts }: { presence: PagePresence; notNow: string; attempts: number },
): Promise<TimerResult> {
  await noteHeld(deps.db, takedown.id, { page: presence.state, detail: notNow });
  const isLast = attempts >= looksMax;
  if (!isLast && presence.state !== 'gone') return { inSeconds: hour };
  const notices = await listNotices(deps.db, takedown.id);
  if (notices.some(({ sentAt }) => sentAt !== null)) return noteSent(deps, takedown.id);
  if (!isLast) return { inSeconds: hour };
  return cancelUnsent(deps, takedown, `the page could not be reached (${notNow})`);
}

/**
 * The takedown with its report, and the contacts of the page as it is now. Once a notice is written it stays as it is, so that
 * one that is sent again is the same.
 */
async function prepare(
  deps: TakedownDeps,
  takedown: Takedown,
  { presence, attempts }: { presence: PagePresence; attempts: number },
): Promise<Takedown | TimerResult> {
  const isBegun = (await listNotices(deps.db, takedown.id)).length > 0;
  const isReady = takedown.contacts.length > 0 && isPreparedFor(takedown, presence, deps.clock.now());
  if (isBegun || isReady) return takedown;
  try {
    if (!(await prepareTakedown(deps, takedown, { attempts, presence }))) return { inSeconds: 5 * minute };
  } catch (error) {
    if (error instanceof AppError && error.code === 'store_unavailable') throw error;
    return holdUnprepared(deps, takedown, { error, attempts });
  }
  return (await findTakedown(deps.db, takedown.id)) ?? takedown;
}

/** Something is broken, such as evidence lost by the storage. */
async function holdUnprepared(
  deps: TakedownDeps,
  takedown: Takedown,
  { error, attempts }: { error: unknown; attempts: number },
): Promise<TimerResult> {
  const why = `its report could not be written (${error instanceof Error ? error.message : String(error)})`;
  await noteHeld(deps.db, takedown.id, { detail: why });
  return attempts >= looksMax ? cancelUnsent(deps, takedown, why) : { inSeconds: hour };
}

/** From now on the clock runs. */
async function noteSent(deps: TakedownDeps, takedownId: string): Promise<TimerResult> {
  await deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (takedown?.state !== 'approved') return;
    const taken = (await listNotices(tx, takedownId)).filter(({ sentAt }) => sentAt !== null);
    if (taken.length === 0) {
      const reason = 'no mail server accepted a notice';
      await endTakedown(tx, deps, takedown, { state: 'rejected', reason, by: 'service' });
      return;
    }
    await advance(tx, takedownId, { state: 'sent' });
    await publish(tx, deps.settings, takedown);
    const scopes = [...new Set(taken.map(({ scope }) => scope))];
    await appendLog(tx, takedownId, 'sent', { scopes, notices: taken.map(({ id }) => id) });
    await setTimersOfSent(tx, takedownId);
    await announceSent(tx, deps, {
      owner: await ownerOfBrand({ db: tx }, takedown.brandId),
      takedown,
      scopes,
    });
  });
  return 'done';
}

/** In the public feed and to the reporters, where the page takes something from its visitors. What test mode sends is no news to anyone. */
async function publish(tx: Queryable, { reporters }: TakedownSettings, takedown: Takedown): Promise<void> {
  const { id, brandId, alertId, sightingId, kind } = takedown;
  const { mode } = await ownerOfBrand({ db: tx }, brandId);
  const seen = await alertAsSeen({ db: tx }, { alertId, sightingId });
  const wants = seen ? wantsOf(seen.detection.evidence) : null;
  if (mode !== 'live' || kind === 'copyright' || wants === null) return;
  await enterFeed(tx, id, wants);
  const names = reporters.map(({ name }) => name);
  if (names.length > 0) await insertReports(tx, id, names);
}

async function setTimersOfSent(tx: Queryable, takedownId: string): Promise<void> {
  const days = Array.from({ length: openDays - 4 }, (_value, at) => (at + 4) * 24);
  for (const hours of [...recheckHours, ...days])
    await setTimer(tx, { takedownId, kind: 'recheck', nth: hours, inSeconds: hours * hour });
  for (const hours of [24, 72])
    await setTimer(tx, { takedownId, kind: 'remind', nth: hours, inSeconds: hours * hour });
  await setTimer(tx, { takedownId, kind: 'escalate', nth: 96, inSeconds: 96 * hour });
  await setTimer(tx, { takedownId, kind: 'expire', nth: 0, inSeconds: openDays * 24 * hour });
}
