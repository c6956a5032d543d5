import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ApiKey } from '../../partners/projects/project.ts';
import { requiresSecondKey } from '../../partners/projects/projects.ts';
import { auditTakedown } from './audit-takedown.ts';
import { endTakedown } from './end-takedown.ts';
import { appendLog } from './log/append-log.ts';
import { type MailCaps, requireBelowCaps } from './sending/mail-caps.ts';
import { requireSendable } from './sending/why-not-sent.ts';
import { advance, lockTakedown, noteDispute } from './takedown-store.ts';
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
 * The same on behalf of a project. Where the project requires a second key, the key that asked for a takedown cannot
 * approve it; and no request is approved that would only wait for the caps of another day.
 * @throws AppError as `approveTakedown`, and second_key_required, takedown_cap
 */
export async function approveByKey(
  deps: { db: Database; clock: Clock; mailCaps: MailCaps },
  key: Pick<ApiKey, 'id' | 'projectId' | 'mode'>,
  request: { takedownId: string; by: string },
): Promise<Takedown> {
  return deps.db.transaction((tx) =>
    approve(tx, request, async ({ brandId, requestedBy, contacts }) => {
      if (requestedBy === key.id && (await requiresSecondKey(tx, key.projectId)))
        throw new AppError(
          'second_key_required',
          'Your project requires that a takedown is approved by another API key than the one that started it.',
        );
      const sender = { id: brandId, projectId: key.projectId, mode: key.mode };
      const emails = contacts.map(({ email }) => email);
      await requireBelowCaps(tx, deps.mailCaps, { sender, emails, now: deps.clock.now() });
    }),
  );
}

async function approve(
  tx: Queryable,
  { takedownId, by }: { takedownId: string; by: string },
  mayApprove: (takedown: Takedown) => Promise<void>,
): Promise<Takedown> {
  const takedown = await lockTakedown(tx, takedownId);
  if (!takedown) throw takedownNotFound();
  if (takedown.state !== 'drafted') throw isNotNow(takedown.state, 'approved');
  await requireSendable(tx, takedown);
  await mayApprove(takedown);
  await advance(tx, takedownId, { state: 'approved', approvedBy: by });
  await appendLog(tx, takedownId, 'approved', { by });
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
 * A contact's reply, entered by the person who read it: mails reach people, not this service.
 * @throws AppError takedown_not_found, takedown_not_open
 */
export async function noteResponse(
  deps: Deps,
  { takedownId, response, note }: { takedownId: string; response: 'acknowledged' | 'rejected'; note: string },
): Promise<Takedown> {
  return deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    if (!takedown) throw takedownNotFound();
    if (takedown.state !== 'sent' && takedown.state !== 'acknowledged')
      throw isNotNow(takedown.state, 'answered');
    if (response === 'rejected')
      await endTakedown(tx, deps, takedown, { state: 'rejected', reason: note, by: 'person' });
    else {
      await advance(tx, takedownId, { state: 'acknowledged' });
      await appendLog(tx, takedownId, 'acknowledged', { note });
    }
    await auditTakedown(tx, 'takedown.answered', takedown, { response });
    return (await lockTakedown(tx, takedownId)) ?? takedown;
  });
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
