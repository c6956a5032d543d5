import type { Queryable } from '../../../../platform/db/database.ts';
import { readSwitch, turnSwitch, type Switch } from './switch-store.ts';

/**
 * No mail is begun from the moment this returns until it is resumed; drafts and checks continue. A mail begun before
 * may still be on its way to the mail server.
 */
export function stopTakedowns(deps: { db: Queryable }, reason: string): Promise<Switch> {
  return turnSwitch(deps.db, reason);
}

export function resumeTakedowns(deps: { db: Queryable }): Promise<Switch> {
  return turnSwitch(deps.db, null);
}

export function takedownSwitch(deps: { db: Queryable }): Promise<Switch> {
  return readSwitch(deps.db);
}
