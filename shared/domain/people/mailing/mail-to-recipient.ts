import type { Database, Queryable } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { waitingMails } from '../../../platform/outbox/waiting-mails.ts';
import { recordAudit } from '../../partners/audit/record-audit.ts';
import {
  countOutcomes,
  countSuppressions,
  deleteSuppression,
  findMailedIdentities,
  insertSuppression,
  isSuppressed,
  lockMails,
  type MailOutcome,
  reserveMail,
} from './mailing-store.ts';
import { recipientDigest, recipientDigests } from './recipient.ts';

export type { MailOutcome } from './mailing-store.ts';

/** Over all projects: enough for a link that got lost twice. */
const mailsPerRecipientDay = 3;

/** The most mails to people that leave in an hour and in a day, whoever they go to. */
export interface MailCaps {
  hour: number;
  day: number;
}

/** Whether the mail of an enrollment may go to an address, counted if so. `recipient` is its digest. */
export function reserveMailTo(
  deps: { db: Database; keys: ServiceKeys; mailCaps: MailCaps },
  mail: { identityId: string; address: string },
): Promise<{ outcome: MailOutcome; recipient: Buffer }> {
  const { keys, mailCaps } = deps;
  const recipient = recipientDigest(keys, mail.address);
  return deps.db.transaction(async (tx) => {
    await lockMails(tx);
    const outcome = await reserveMail(tx, {
      identityId: mail.identityId,
      recipient,
      recipients: recipientDigests(keys, mail.address),
      limits: { recipientDay: mailsPerRecipientDay, ...mailCaps },
    });
    return { outcome, recipient };
  });
}

/** No mail goes there any more. @returns the enrollments that were mailed there in the last day */
export async function suppressRecipient(tx: Queryable, recipient: Buffer): Promise<string[]> {
  await insertSuppression(tx, recipient);
  return findMailedIdentities(tx, recipient);
}

/** The same for an operator who was asked by other means. */
export async function suppressAddress(
  deps: { db: Database; keys: ServiceKeys },
  address: string,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await insertSuppression(tx, recipientDigest(deps.keys, address));
    recordAudit(tx, { action: 'mail.suppressed', projectId: null, target: anAddress });
  });
}

/** The audit log does not say which: not even the digest of an address stays in it for ever. */
const anAddress = 'an address';

/** Mails may go to the address again. @returns whether they could not before */
export function liftSuppression(
  deps: { db: Database; keys: ServiceKeys },
  address: string,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const isLifted = await deleteSuppression(tx, recipientDigests(deps.keys, address));
    if (isLifted) recordAudit(tx, { action: 'mail.suppression_lifted', projectId: null, target: anAddress });
    return isLifted;
  });
}

/** Whether the address wants no mail. */
export function isMailSuppressed(
  deps: { db: Queryable; keys: ServiceKeys },
  address: string,
): Promise<boolean> {
  return isSuppressed(deps.db, recipientDigests(deps.keys, address));
}

export interface MailStatus {
  lastHour: Record<MailOutcome, number>;
  lastDay: Record<MailOutcome, number>;
  suppressedAddresses: number;
  /** Mails that were asked for and not sent yet, among the first 10,000 messages of the outbox. */
  unsent: Awaited<ReturnType<typeof waitingMails>>;
}

export async function describeMails(deps: { db: Queryable }): Promise<MailStatus> {
  const none = (): Record<MailOutcome, number> => ({
    sent: 0,
    suppressed: 0,
    recipient_limit: 0,
    ceiling: 0,
  });
  const status = { lastHour: none(), lastDay: none() };
  for (const { outcome, lastHour, lastDay } of await countOutcomes(deps.db)) {
    status.lastHour[outcome] = lastHour;
    status.lastDay[outcome] = lastDay;
  }
  return {
    ...status,
    suppressedAddresses: await countSuppressions(deps.db),
    unsent: await waitingMails(deps.db),
  };
}
