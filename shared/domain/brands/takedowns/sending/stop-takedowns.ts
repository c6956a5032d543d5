import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { recordAudit } from '../../../partners/audit/record-audit.ts';
import { readSwitch, turnSwitch, type Switch } from './switch-store.ts';

/**
 * No mail is begun from the moment this returns until it is resumed; drafts and checks continue. A mail begun before
 * may still be on its way to the mail server.
 */
export function stopTakedowns(deps: { db: Database }, reason: string): Promise<Switch> {
  return turn(deps, 'takedown.sending_stopped', reason);
}

export function resumeTakedowns(deps: { db: Database }): Promise<Switch> {
  return turn(deps, 'takedown.sending_resumed', null);
}

function turn(
  { db }: { db: Database },
  action: 'takedown.sending_stopped' | 'takedown.sending_resumed',
  reason: string | null,
): Promise<Switch> {
  return db.transaction(async (tx) => {
    recordAudit(tx, { action, projectId: null, target: 'takedowns', after: { isStopped: reason !== null } });
    return turnSwitch(tx, reason);
  });
}

export function takedownSwitch(deps: { db: Queryable }): Promise<Switch> {
  return readSwitch(deps.db);
}
