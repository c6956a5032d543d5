import type { Queryable } from '../db/database.ts';
import { countUndone, type WaitingMessages } from './outbox-store.ts';

/** A backlog is as large as it looks long before this: nobody needs the exact number, and counting all would cost most when all waits. */
const countedMax = 10_000;

/** Mails that are to be sent and are not done yet. */
export function waitingMails(db: Queryable): Promise<WaitingMessages> {
  return countUndone(db, { start: 'mail.', among: countedMax });
}
