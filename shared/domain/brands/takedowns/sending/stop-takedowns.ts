import { z } from 'zod';
import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { recordAudit } from '../../../partners/audit/record-audit.ts';
import { readSwitch, type Switch, turnOff, turnOn } from './switch-store.ts';

export type { Switch } from './switch-store.ts';

/** A reason that an operator gives, for those who ask later. */
export const switchReasonField = z.string().trim().min(1).max(500);

/**
 * No mail is begun from the moment this returns until it is resumed; drafts and checks continue. A mail begun before
 * may still be on its way to the mail server.
 */
export function stopTakedowns({ db }: { db: Database }, reason: string): Promise<Switch> {
  const given = switchReasonField.parse(reason);
  return db.transaction(async (tx) => {
    recordAudit(tx, { ...theSwitch, action: 'takedown.sending_stopped', after: { isStopped: true } });
    return turnOff(tx, given);
  });
}

/** Mails are sent again. The reason may be left out: that something is repaired needs none. */
export function resumeTakedowns({ db }: { db: Database }, reason?: string): Promise<Switch> {
  const given = switchReasonField.optional().parse(reason) ?? null;
  return db.transaction(async (tx) => {
    recordAudit(tx, { ...theSwitch, action: 'takedown.sending_resumed', after: { isStopped: false } });
    return turnOn(tx, given);
  });
}

/** The audit log says who and when, and not why: reasons are words of a person. */
const theSwitch = { projectId: null, target: 'takedowns' } as const;

export function takedownSwitch(deps: { db: Queryable }): Promise<Switch> {
  return readSwitch(deps.db);
}
