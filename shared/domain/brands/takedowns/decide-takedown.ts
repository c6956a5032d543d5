import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { hasDismissalWaiting } from '../alerts/review/due-verdicts.ts';
import { auditTakedown } from './audit-takedown.ts';
import { requireAnother } from './approval-rules.ts';
import { endTakedown } from './end-takedown.ts';
import { appendLog } from './log/append-log.ts';
import { type MailCaps, requireBelowCaps } from './sending/mail-caps.ts';
import { requireSendable } from './sending/why-not-sent.ts';
import { advance, lockTakedown, noteDispute } from './takedown-store.ts';
import { answerNotices } from './sending/notice-store.ts';
import { isNotNow, openStates, type Takedown, takedownNotFound } from './takedown.ts';
import { setTimer } from './timer-store.ts';

/**
 * Approves a takedown: its notices go out as soon as the page has been checked once more.
 * @param by who, in words; kept in the log
 * @throws AppError takedown_not_found, takedown_not_open, takedown_refused, takedown_host_proven, takedown_domain_older,
 * takedown_kind_unsupported, domain_unproven, invalid_request
 */
export async function approveTakedown(
  deps: { db: Database },
  { takedownId, by }: { takedownId: string; by: string },
): Promise<Takedown> {
  return deps.db.transaction((tx) => approve(tx, { takedownId, by }, () => Promise.resolve()));
}

/**
 * The same on behalf of a project, by one of its keys or members: by the rules of the project about who may approve what
 * another has begun, and not where the request would only wait for the caps of another day.
 * @throws AppError as `approveTakedown`, and second_key_required, second_person_required, takedown_cap
 */
export async function approveForProject(
  deps: { db: Database; clock: Clock; mailCaps: MailCaps },
  approver: Pick<ApiKey, 'id' | 'projectId' | 'mode'>,
  request: { takedownId: string; by: string },
): Promise<Takedown> {
  const { id: approverId, projectId, mode } = approver;
  return deps.db.transaction((tx) =>
    approve(tx, { ...request, approverId }, async (takedown) => {
      await requireAnother(tx, takedown, approver);
      const sender = { id: takedown.brandId, projectId, mode };
      const emails = takedown.contacts.map(({ email }) => email);
      await requireBelowCaps(tx, deps.mailCaps, { sender, emails, now: deps.clock.now() });
    }),
  );
}

async function approve(
  tx: Queryable,
  { takedownId, by, approverId }: { takedownId: string; by: string; approverId?: string },
  mayApprove: (takedown: Takedown) => Promise<void>,
): Promise<Takedown> {
  const takedown = await lockTakedown(tx, takedownId);
  if (!takedown) throw takedownNotFound();
  if (takedown.state !== 'drafted') throw isNotNow(takedown.state, 'approved');
  if (await hasDismissalWaiting(tx, takedown.alertId))
    throw new AppError(
      'takedown_refused',
      'A reviewer has just dismissed the alert of this takedown. Try again in a few seconds, if that is revoked.',
    );
  await requireSendable(tx, takedown);
  await mayApprove(takedown);
  await advance(tx, takedownId, { state: 'approved', approvedBy: by });
  await appendLog(tx, takedownId, 'approved', { by, approverId });
  await setTimer(tx, { takedownId, kind: 'send', nth: 0, inSeconds: 0 });
  await auditTakedown(tx, 'takedown.approved', takedown);
  tx.leavesWork('timers', takedownId);
  return (await lockTakedown(tx, takedownId)) ?? takedown;
}

interface Deps {
  db: Database;
  clock: Clock;
}

/** Cancels a takedown: nothing more is sent or checked. @throws AppError takedown_not_found, takedown_not_open */
export async function cancelTakedown(
  deps: Deps,
  { takedownId, reason }: { takedownId: string; reason: string },
): Promise<Takedown> {
  return deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (!takedown) throw takedownNotFound();
    if (!openStates.includes(takedown.state)) throw isNotNow(takedown.state, 'cancelled');
    await endTakedown(tx, deps, takedown, { state: 'cancelled', reason, by: 'person' });
    await auditTakedown(tx, 'takedown.cancelled', takedown);
    return (await lockTakedown(tx, takedownId)) ?? takedown;
  });
}

/**
 * A contact's reply, entered by the person who read it: mails reach people, not this service. With the contact who
 * replied, it counts in the record of that contact.
 * @throws AppError takedown_not_found, takedown_not_open
 */
export async function noteResponse(
  deps: Deps,
  { takedownId, response, note, contact }: Answer,
): Promise<Takedown> {
  return deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (!takedown) throw takedownNotFound();
    if (takedown.state !== 'sent' && takedown.state !== 'acknowledged')
      throw isNotNow(takedown.state, 'answered');
    if (contact !== undefined) await noteWhoAnswered(tx, takedown, { contact, response });
    if (response === 'rejected')
      await endTakedown(tx, deps, takedown, { state: 'rejected', reason: note, by: 'person' });
    else {
      await advance(tx, takedownId, { state: 'acknowledged' });
      await appendLog(tx, takedownId, 'acknowledged', { note, contact });
    }
    await auditTakedown(tx, 'takedown.answered', takedown, { response });
    return (await lockTakedown(tx, takedownId)) ?? takedown;
  });
}

interface Answer {
  takedownId: string;
  response: 'acknowledged' | 'rejected';
  note: string;
  /** The address of the contact who replied. */
  contact?: string | undefined;
}

/** @throws AppError invalid_request where the takedown was not sent to that contact */
async function noteWhoAnswered(
  tx: Queryable,
  { id, contacts }: Takedown,
  { contact, response }: { contact: string; response: Answer['response'] },
): Promise<void> {
  if (!contacts.some(({ email }) => email === contact))
    throw new AppError('invalid_request', 'contact: the takedown has no such contact');
  await answerNotices(tx, id, { email: contact, answer: response });
}

/**
 * Records an objection: nothing more is sent while it is open. If it is upheld the takedown ends, and two of a source
 * within a week stop all automation of that source.
 * @throws AppError takedown_not_found
 */
export async function disputeTakedown(
  deps: Deps,
  {
    takedownId,
    dispute,
    note,
  }: { takedownId: string; dispute: 'open' | 'upheld' | 'rejected'; note: string },
): Promise<Takedown> {
  return deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (!takedown) throw takedownNotFound();
    await noteDispute(tx, takedownId, { dispute, note });
    await appendLog(tx, takedownId, 'disputed', { dispute, note });
    await auditTakedown(tx, disputeActions[dispute], takedown, { dispute });
    if (dispute === 'upheld' && openStates.includes(takedown.state))
      await endTakedown(tx, deps, takedown, {
        state: 'cancelled',
        reason: `a dispute was upheld: ${note}`,
        by: 'person',
      });
    return (await lockTakedown(tx, takedownId)) ?? takedown;
  });
}

const disputeActions = {
  open: 'takedown.disputed',
  upheld: 'takedown.dispute_upheld',
  rejected: 'takedown.dispute_rejected',
} as const;
