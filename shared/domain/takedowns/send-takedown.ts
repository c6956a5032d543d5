import { newId } from '../../lib/new-id.ts';
import type { Queryable } from '../../db/database.ts';
import { ownerOfBrand } from '../brands/owner-of-brand.ts';
import { announceSent } from './announce-takedown.ts';
import { appendLog } from './append-log.ts';
import { endTakedown } from './end-takedown.ts';
import { domainOf } from './incident-of.ts';
import { insertNotice, listNotices } from './notice-store.ts';
import { prepareTakedown } from './prepare-takedown.ts';
import { sendNotice } from './send-notice.ts';
import { readSwitch } from './switch-store.ts';
import { advance, findTakedown, lockTakedown } from './takedown-store.ts';
import { setTimer } from './timer-store.ts';
import type { TakedownDeps } from './takedown-settings.ts';
import { openStates, type Notice, type Takedown } from './takedown.ts';
import { whyNotNow, whyNotSent } from './why-not-sent.ts';

const minute = 60;
const hour = 3600;
/** A page that is not to be seen is tried for a day, then nothing is sent about it. */
const looksMax = 24;
const recheckHours = [1, 4, 24, 72];
/** After those of the schedule a page is looked at daily, for as long as its takedown is open. */
const openDays = 30;

/** How a timer goes on: it is done, or it is due again. `isNoTry`: it waited for us and not for the page. */
export type TimerResult = 'done' | { inSeconds: number; isNoTry?: boolean };

/**
 * Sends the first notices of an approved takedown. Everything that could speak against it is asked once more, the page is
 * looked at now, and what was sent already is not sent again.
 */
export async function sendTakedown(
  deps: TakedownDeps,
  takedownId: string,
  attempts: number,
): Promise<TimerResult> {
  const takedown = await findTakedown(deps.db, takedownId);
  if (!takedown || takedown.state !== 'approved') return 'done';
  if (!deps.mailer) throw new Error('a takedown is waiting to be sent, but this worker has no SMTP_URL');
  if ((await readSwitch(deps.db)).stoppedAt !== null) return { inSeconds: minute, isNoTry: true };
  if (takedown.dispute === 'open') return { inSeconds: hour, isNoTry: true };
  if (takedown.reportHash === null && !(await prepareTakedown(deps, takedown, attempts)))
    return { inSeconds: 5 * minute };
  const refusal = await whyNotSent(deps.db, takedown);
  if (refusal !== null) return cancelUnsent(deps, takedown, refusal);
  const presence = await deps.recheck(takedown.url);
  const notNow = await whyNotNow(deps.db, takedown, presence);
  if (notNow !== null) {
    await note(deps, takedownId, 'held', { page: presence.state, detail: notNow });
    if (attempts >= looksMax)
      return cancelUnsent(deps, takedown, `the page was not there to be seen (${notNow})`);
    return { inSeconds: hour };
  }
  const notices = await writeNotices(deps, takedownId, 0);
  if (notices.length === 0) {
    if (attempts >= looksMax) return cancelUnsent(deps, takedown, 'nobody is known to write to');
    await prepareTakedown(deps, takedown, attempts);
    return { inSeconds: hour };
  }
  const wait = await sendAll(deps, takedown, { notices, earlierAt: null });
  return wait ?? noteSent(deps, takedown.id);
}

/** The notice of an occasion to each contact, as rows; those that were there stay as they were. */
export async function writeNotices(
  deps: TakedownDeps,
  takedownId: string,
  occasion: Notice['occasion'],
): Promise<Notice[]> {
  const domain = domainOf(deps.settings.sender.address);
  return deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    for (const [place, { scope, email }] of (takedown?.contacts ?? []).entries()) {
      const id = newId('ntc');
      await insertNotice(tx, {
        id,
        takedownId,
        occasion,
        place,
        scope,
        email,
        messageId: `<${id}@${domain}>`,
      });
    }
    return (await listNotices(tx, takedownId)).filter((notice) => notice.occasion === occasion);
  });
}

/** When to go on; null when every notice has been taken or refused for good. */
export async function sendAll(
  deps: TakedownDeps,
  takedown: Takedown,
  { notices, earlierAt }: { notices: readonly Notice[]; earlierAt: Date | null },
): Promise<TimerResult | null> {
  const { mailer } = deps;
  if (!mailer) throw new Error('a notice is waiting to be sent, but this worker has no SMTP_URL');
  let wait: TimerResult | null = null;
  for (const notice of notices) {
    if (notice.sentAt !== null || notice.refusedAt !== null) continue;
    const outcome = await sendNotice({ ...deps, mailer }, { takedown, notice, earlierAt });
    if (outcome === 'ended') return 'done';
    if (outcome === 'stopped') return { inSeconds: minute, isNoTry: true };
    if (outcome === 'capped') {
      await note(deps, takedown.id, 'held', { cap: 'of the day' });
      return { inSeconds: secondsToMidnight(deps.clock.now()), isNoTry: true };
    }
    if (outcome === 'failed') wait = { inSeconds: 5 * minute * Math.min(12, notice.attempts + 1) };
  }
  return wait;
}

/** From now on the clock runs. */
async function noteSent(deps: TakedownDeps, takedownId: string): Promise<TimerResult> {
  await deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (takedown?.state !== 'approved') return;
    const taken = (await listNotices(tx, takedownId)).filter(({ sentAt }) => sentAt !== null);
    if (taken.length === 0) {
      await endTakedown(tx, deps, takedown, { state: 'rejected', reason: 'no mail server took a notice' });
      return;
    }
    await advance(tx, takedownId, { state: 'sent' });
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

async function setTimersOfSent(tx: Queryable, takedownId: string): Promise<void> {
  const days = Array.from({ length: openDays - 4 }, (_value, at) => (at + 4) * 24);
  for (const hours of [...recheckHours, ...days])
    await setTimer(tx, { takedownId, kind: 'recheck', nth: hours, inSeconds: hours * hour });
  for (const hours of [24, 72])
    await setTimer(tx, { takedownId, kind: 'remind', nth: hours, inSeconds: hours * hour });
  await setTimer(tx, { takedownId, kind: 'escalate', nth: 96, inSeconds: 96 * hour });
  await setTimer(tx, { takedownId, kind: 'expire', nth: 0, inSeconds: openDays * 24 * hour });
}

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

async function note(
  deps: TakedownDeps,
  takedownId: string,
  event: 'held' | 'checked',
  data: Record<string, unknown>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (await lockTakedown(tx, takedownId)) await appendLog(tx, takedownId, event, data);
  });
}

function secondsToMidnight(now: Date): number {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  return Math.ceil((midnight - now.getTime()) / 1000) + minute;
}
