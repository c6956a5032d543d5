import type { Logger } from '../../../platform/log/logger.ts';
import { appendLog } from './log/append-log.ts';
import { approveTakedown } from './decide-takedown.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { brandOfTakedown } from './brand-of-takedown.ts';
import { endTakedown } from './end-takedown.ts';
import { noteHeld } from './sending/why-not-sent.ts';
import { notePresence } from './looks/note-presence.ts';
import { prepareTakedown } from './sending/prepare-takedown.ts';
import { remindTakedown } from './sending/remind-takedown.ts';
import { sendTakedown } from './sending/send-takedown.ts';
import { findTakedown, lockTakedown, markEscalated } from './takedown-store.ts';
import { claimDueTimers, finishTimer, putOffTimer } from './timer-store.ts';
import type { TakedownDeps } from './sending/takedown-settings.ts';
import { openStates, type Takedown, type Timer, type TimerResult } from './takedown.ts';

/** Each waits for strangers' servers most of the time. */
const batch = 10;

/** An hour for what should take seconds: something is broken, such as evidence lost by the storage. */
const preparationsMax = 12;

/** Does what is due, several at once. True when there may be more. */
export async function runDueTimers(deps: TakedownDeps & { log: Logger }): Promise<boolean> {
  const due = await claimDueTimers(deps.db, batch);
  await Promise.all(
    due.map(async (timer) => {
      try {
        const result = await run(deps, timer);
        if (result === 'done') await finishTimer(deps.db, timer);
        else await putOffTimer(deps.db, { ...timer, ...result });
      } catch (error) {
        // Its lease ends, and it is due again.
        deps.log.warn(
          { event: 'takedown.timer_failed', err: error, takedownId: timer.takedownId, timer: timer.kind },
          'A timer of the takedown failed.',
        );
        if (timer.kind === 'prepare' && timer.attempts >= preparationsMax) await giveUp(deps, timer, error);
      }
    }),
  );
  return due.length === batch;
}

/** It can still be approved, and is prepared again then, or cancelled. */
async function giveUp({ db }: TakedownDeps, timer: Timer, error: unknown): Promise<void> {
  const problems = [error instanceof Error ? error.message : String(error)];
  await db.transaction(async (tx) => {
    if (await lockTakedown(tx, timer.takedownId))
      await appendLog(tx, timer.takedownId, 'preparation_failed', { problems });
    await finishTimer(tx, timer);
  });
}

async function run(deps: TakedownDeps & { log: Logger }, timer: Timer): Promise<TimerResult> {
  const { takedownId, kind, nth, attempts } = timer;
  switch (kind) {
    case 'prepare':
      return prepare(deps, takedownId, attempts);
    case 'send':
      return deps.mailer ? sendTakedown(deps, takedownId, attempts) : waitForMail(deps, takedownId);
    case 'recheck':
      return recheck(deps, takedownId);
    case 'remind':
      return remindTakedown(deps, takedownId, { occasion: nth === 24 ? 24 : 72, attempts });
    case 'escalate':
      return escalate(deps, takedownId);
    case 'expire':
      return expire(deps, takedownId);
    default:
      throw new Error(`no timer is called ${String(kind)}`);
  }
}

/** Meeting a worker that cannot send uses up no attempt. */
function waitForMail({ log }: { log: Logger }, takedownId: string): TimerResult {
  log.warn(
    { event: 'takedown.mail_not_configured', takedownId },
    'A takedown is waiting to be sent, but this worker has no SMTP_URL.',
  );
  return { inSeconds: 300, isNoTry: true };
}

async function prepare(deps: TakedownDeps, takedownId: string, attempts: number): Promise<TimerResult> {
  const takedown = await findTakedown(deps.db, takedownId);
  if (takedown?.state !== 'drafted' || takedown.preparedAt !== null) return 'done';
  if (!(await prepareTakedown(deps, takedown, { attempts }))) return { inSeconds: 30 };
  await approveByPolicy(deps, takedown);
  return 'done';
}

/** Approves only if the automation gate, the brand's policy and the flood check agree. A copyright needs a person. */
async function approveByPolicy(deps: TakedownDeps, takedown: Takedown): Promise<void> {
  const { id: takedownId, cause, mode, quarantined, kind, brandId } = takedown;
  if (cause !== 'automatic' || mode !== 'automatic' || quarantined || kind === 'copyright') return;
  const { brand, automation } = await brandOfTakedown(deps.db, brandId);
  if (brand.automaticTakedown !== 'send' || brand.status !== 'active') return;
  if (!automation.allowed) {
    await noteHeld(deps.db, takedownId, {
      why: 'the names of the brand are not proven',
      reason: 'brand_unproven',
    });
    return;
  }
  // A report that violates the rules is not approved.
  const prepared = await findTakedown(deps.db, takedownId);
  if (!prepared || prepared.reportHash === null) return;
  try {
    await approveTakedown(deps, { takedownId, by: 'the policy of the brand' });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'store_unavailable') throw error;
    await noteHeld(deps.db, takedownId, { why: error.message });
  }
}

async function recheck(deps: TakedownDeps, takedownId: string): Promise<TimerResult> {
  const takedown = await findTakedown(deps.db, takedownId);
  if (takedown) await notePresence(deps, takedownId, await deps.recheck(takedown.url));
  return 'done';
}

/**
 * From here on a party above the contacts is needed, and a person decides. The entry needs no hash of the escalation
 * pack: its own hash covers every entry before it, and those have the hashes of report, evidence and mails.
 */
async function escalate(deps: TakedownDeps, takedownId: string): Promise<TimerResult> {
  await deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (takedown?.state !== 'sent' && takedown?.state !== 'acknowledged') return;
    await markEscalated(tx, takedownId);
    await appendLog(tx, takedownId, 'escalated');
  });
  return 'done';
}

async function expire(deps: TakedownDeps, takedownId: string): Promise<TimerResult> {
  await deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (takedown && openStates.includes(takedown.state))
      await endTakedown(tx, deps, takedown, {
        state: 'expired',
        reason: 'it was still online after 30 days',
        by: 'service',
      });
  });
  return 'done';
}
