import { z } from 'zod';
import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import { noteResumed, noteSuspended } from '../identity/change-identity.ts';
import type { Identity } from '../identity/identity.ts';
import { lockIdentity } from '../identity/load-identity.ts';
import {
  findOpenSuspension,
  insertSuspension,
  markResumed,
  type StatusBefore,
  updateReason,
} from './suspension-store.ts';
import { resumptionReasons, type StandingSuspension, suspensionReasons } from './suspension.ts';
import { standingSuspension } from './standing-suspension.ts';

const noteField = z.string().trim().min(1).max(500).optional();

export const suspensionSchema = z.object({ reason: z.enum(suspensionReasons), note: noteField });
export const resumptionSchema = z.object({ reason: z.enum(resumptionReasons), note: noteField });

export interface ChangedSuspension {
  identity: Identity;
  suspension: StandingSuspension | null;
  /** False where everything stood like this already. */
  changed: boolean;
}

/**
 * Suspends a person until they are resumed. A second suspension changes the reason and the note, and not the moment;
 * without a note, the same reason keeps the note it has. Callers at the same time wait for each other at the person's row.
 * The audit log has who did it and which row of `identity_suspensions` says why: it outlives the person, and reasons must not.
 * @throws AppError identity_not_found, invalid_request for a published test user
 */
export async function suspendIdentity(
  deps: { db: Database },
  identityId: string,
  input: z.input<typeof suspensionSchema>,
): Promise<ChangedSuspension> {
  const { reason, note = null } = suspensionSchema.parse(input);
  return deps.db.transaction(async (tx) => {
    const before = await lockIdentity(tx, identityId);
    requireOrdinary(before);
    const standing = await findStanding(tx, before);
    const isSame = standing?.reason === reason && (note === null || note === standing.note);
    if (isSame) return unchanged(tx, before);
    const id = standing?.id ?? newId('sus');
    if (standing) await updateReason(tx, { id, reason, note });
    else await insertSuspension(tx, { id, identityId, reason, note, statusBefore: statusBefore(before) });
    await noteSuspended(tx, identityId, reason);
    return changed(tx, before, { action: 'person.suspended', suspensionId: id });
  });
}

/**
 * Ends the suspension: the person is again what they were. A verification that ran out meanwhile has lapsed, and their
 * project is told so then. Somebody who is not suspended stays as they are.
 * @throws AppError identity_not_found
 */
export async function resumeIdentity(
  deps: { db: Database },
  identityId: string,
  input: z.input<typeof resumptionSchema>,
): Promise<ChangedSuspension> {
  const { reason, note = null } = resumptionSchema.parse(input);
  return deps.db.transaction(async (tx) => {
    const before = await lockIdentity(tx, identityId);
    if (before.status !== 'suspended') return unchanged(tx, before);
    const ended = await markResumed(tx, { identityId, reason, note });
    await noteResumed(tx, identityId, ended?.statusBefore ?? null);
    return changed(tx, before, { action: 'person.resumed', suspensionId: ended?.id ?? null });
  });
}

/** The suspension that stands. One that something else than this file ended, an operator's SQL say, is closed first. */
async function findStanding(tx: Queryable, { id: identityId, status }: Identity) {
  const open = await findOpenSuspension(tx, identityId);
  if (!open || status === 'suspended') return open;
  await markResumed(tx, { identityId, reason: 'reason_ended', note: 'The end was not recorded.' });
  return undefined;
}

async function changed(
  tx: Queryable,
  { id }: Identity,
  { action, suspensionId }: { action: 'person.suspended' | 'person.resumed'; suspensionId: string | null },
): Promise<ChangedSuspension> {
  recordAudit(tx, { action, projectId: null, target: id, after: { suspensionId } });
  const identity = await lockIdentity(tx, id);
  return { identity, suspension: await standingSuspension(tx, identity), changed: true };
}

/** Who asks for what is so already is told how the person stands, which is a look-up. */
async function unchanged(tx: Queryable, identity: Identity): Promise<ChangedSuspension> {
  recordAudit(tx, {
    action: 'person.looked_up',
    projectId: null,
    target: identity.id,
    after: { foundBy: 'identity UUID' },
  });
  return { identity, suspension: await standingSuspension(tx, identity), changed: false };
}

/** Null for somebody whom a release suspended that did not record it. */
function statusBefore({ status }: Identity): StatusBefore | null {
  return status === 'pending' || status === 'verified' || status === 'lapsed' ? status : null;
}

/** @throws AppError invalid_request */
function requireOrdinary({ pinned, userId }: Identity): void {
  if (!pinned) return;
  throw new AppError('invalid_request', `${userId} is a published test user, whose responses never change`);
}
