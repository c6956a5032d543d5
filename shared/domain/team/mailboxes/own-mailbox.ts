import type { Database, Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/lib/ids.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { mailMailboxConfirmation } from '../../../platform/queues/jobs.ts';
import { recipientDigest, recipientDigests } from '../../people/mailing/recipient.ts';
import {
  countGiven,
  endMailbox,
  findMailboxOf,
  insertMailbox,
  lockMailboxes,
  type MailboxRow,
  updateDigestsOn,
} from './mailbox-store.ts';
import { noteMailboxChange } from './note-mailbox-change.ts';
import { openAddress, sealAddress } from './sealed-address.ts';

/** A link is confirmed within so many hours, or the address is forgotten. */
export const confirmationHours = 72;
/** Addresses that one member gives within a day, and mails that ask one mailbox for a confirmation, whoever gave it. */
const givenPerDay = 5;
const mailsPerRecipientDay = 3;

export interface Mailbox {
  address: string;
  isConfirmed: boolean;
  digestsOn: boolean;
}

type Deps = { db: Database; keys: ServiceKeys };

/** The mailbox of a member; null where they gave none, or did not confirm it in time. */
export async function mailboxOf(
  { db, keys }: { db: Queryable; keys: ServiceKeys },
  memberId: string,
): Promise<Mailbox | null> {
  const row = await findMailboxOf(db, memberId);
  if (!row || row.isExpired) return null;
  return toMailbox(keys, row);
}

/**
 * Gives an address, in place of the one before. Nothing is mailed there but a link, until its owner has opened that.
 * @throws AppError mailbox_unavailable where there is no mail server, or too many mails would ask for a confirmation
 */
export async function giveMailbox(
  deps: Deps & { mailsLinks: boolean },
  { memberId, address }: { memberId: string; address: string },
): Promise<Mailbox> {
  const { keys, mailsLinks } = deps;
  if (!mailsLinks) throw new AppError('mailbox_unavailable', 'This service has no mail server.');
  const recipients = recipientDigests(keys, address);
  const id = newId('mbx');
  await deps.db.transaction(async (tx) => {
    await lockMailboxes(tx);
    const { byMember, toRecipient } = await countGiven(tx, { memberId, recipients });
    if (byMember >= givenPerDay || toRecipient >= mailsPerRecipientDay)
      throw new AppError(
        'mailbox_unavailable',
        'Too many confirmations were asked for today. Try again tomorrow.',
      );
    await endMailbox(tx, memberId);
    const sealed = sealAddress(keys, id, address);
    const recipient = recipientDigest(keys, address);
    await insertMailbox(tx, { id, memberId, sealed, recipient, hours: confirmationHours });
    await addOutboxMessage(tx, mailMailboxConfirmation, { mailboxId: id });
    noteMailboxChange(tx, memberId, 'given');
  });
  return { address, isConfirmed: false, digestsOn: true };
}

/** @throws AppError mailbox_not_found */
export async function removeMailbox({ db }: { db: Database }, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endMailbox(tx, memberId))) throw noSuchMailbox();
    noteMailboxChange(tx, memberId, 'removed');
  });
}

/** @throws AppError mailbox_not_found */
export async function switchDigests(
  { db, keys }: Deps,
  { memberId, isOn }: { memberId: string; isOn: boolean },
): Promise<Mailbox> {
  return db.transaction(async (tx) => {
    const row = await findMailboxOf(tx, memberId);
    if (!row || row.isExpired) throw noSuchMailbox();
    if (await updateDigestsOn(tx, row.id, isOn))
      noteMailboxChange(tx, memberId, isOn ? 'digests_on' : 'digests_off');
    return toMailbox(keys, { ...row, digestsOn: isOn });
  });
}

function toMailbox(keys: ServiceKeys, row: MailboxRow): Mailbox {
  const { isConfirmed, digestsOn } = row;
  return { address: openAddress(keys, row), isConfirmed, digestsOn };
}

function noSuchMailbox(): AppError {
  return new AppError('mailbox_not_found', 'You have given no address.');
}
