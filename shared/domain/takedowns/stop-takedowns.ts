import type { Queryable } from '../../db/database.ts';
import { readSwitch, turnSwitch, type Switch } from './switch-store.ts';

/** Nothing is handed to the mail server from the moment this returns until it is resumed; drafts and looks go on. */
export function stopTakedowns(deps: { db: Queryable }, reason: string): Promise<Switch> {
  return turnSwitch(deps.db, reason);
}

export function resumeTakedowns(deps: { db: Queryable }): Promise<Switch> {
  return turnSwitch(deps.db, null);
}

export function takedownSwitch(deps: { db: Queryable }): Promise<Switch> {
  return readSwitch(deps.db);
}
