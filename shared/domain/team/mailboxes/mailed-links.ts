import type { Database } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { isMailSuppressed } from '../../people/mailing/mail-to-recipient.ts';
import { confirmUrl, readConfirmToken, readStopToken } from './mailbox-links.ts';
import { findMailbox, markConfirmed, updateDigestsOn } from './mailbox-store.ts';
import { noteMailboxChange } from './note-mailbox-change.ts';
import { openAddress } from './sealed-address.ts';

export interface MailboxMailDeps {
  db: Database;
  keys: ServiceKeys;
  mailer: Mailer | null;
  publicUrl: string;
}

/**
 * Mails the link that confirms a mailbox, unless it was replaced or confirmed meanwhile, or its owner wants no mail. At least once:
 * a worker that dies right after the server took the message sends it again.
 * @throws Error to be tried again
 */
export async function mailConfirmation(deps: MailboxMailDeps, mailboxId: string): Promise<void> {
  const { db, keys, mailer, publicUrl } = deps;
  if (!mailer) throw new Error('a link is waiting to be mailed, but this worker has no SMTP_URL');
  const row = await findMailbox(db, mailboxId);
  if (!row || row.isConfirmed || row.isExpired) return;
  const to = openAddress(keys, row);
  if (await isMailSuppressed(deps, to)) return;
  await mailer.send({
    to,
    subject: 'Confirm your address for Humanmark',
    text: [
      'Hello,',
      '',
      'a member of the Humanmark console gave this address for a daily digest of what waits for them. If it was you, confirm it',
      'here within 72 hours:',
      '',
      confirmUrl(publicUrl, keys, mailboxId),
      '',
      'If it was not you, you need not do anything: nothing more is sent to this address.',
    ].join('\n'),
  });
}

/** What opening a link of a mail could still do. */
export type MailedConfirmation = 'confirmed' | 'ended';

/** Whoever reads the mail confirms the mailbox: that is what it asks. Twice is once. @throws AppError mail_link_invalid */
export function confirmMailed(
  { db, keys }: { db: Database; keys: ServiceKeys },
  token: string,
): Promise<MailedConfirmation> {
  const id = readConfirmToken(keys, token);
  return db.transaction(async (tx) => {
    const row = await findMailbox(tx, id);
    if (row?.isConfirmed === true) return 'confirmed';
    if (!row || !(await markConfirmed(tx, id))) return 'ended';
    noteMailboxChange(tx, row.memberId, 'confirmed');
    return 'confirmed';
  });
}

/** Ends digests by the link of one. Nothing is said of a mailbox that was removed: it gets none either. @throws AppError mail_link_invalid */
export function stopMailed({ db, keys }: { db: Database; keys: ServiceKeys }, token: string): Promise<void> {
  const id = readStopToken(keys, token);
  return db.transaction(async (tx) => {
    const row = await findMailbox(tx, id);
    if (row && (await updateDigestsOn(tx, id, false))) noteMailboxChange(tx, row.memberId, 'digests_off');
  });
}
