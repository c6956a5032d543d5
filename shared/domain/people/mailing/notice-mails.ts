import type { Database } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { MailCaps } from './mail-to-recipient.ts';
import { lockMails, type MailOutcome, type NoticeKind, reserveNoticeMail } from './mailing-store.ts';
import { recipientDigest, recipientDigests } from './recipient.ts';

/**
 * What the limit of additions lets one person cause in a whole month, two notices each: in practice no limit to their own. Counted by person, because others may have enrolled with the same address.
 */
const noticesPerPersonDay = 20;
/** Whatever strangers enroll with an address: its owner gets no more than this in a day. */
const noticesPerRecipientDay = 40;

/**
 * Whether a notice about somebody's devices may go to their address, counted if so. Notices have a share of their own
 * beside the mails of enrollments, in each limit, and each kind has one: what strangers cause uses up none of it, and
 * neither does a thief who causes many of one kind before another. Only a recipient who wants
 * no mail at all gets none. A repetition under the same `noticeId` finds the first decision.
 */
export function reserveNotice(
  deps: { db: Database; keys: ServiceKeys; mailCaps: MailCaps },
  notice: { kind: NoticeKind; noticeId: string; identityId: string; address: string },
): Promise<MailOutcome> {
  const { keys, mailCaps } = deps;
  const { kind, noticeId, identityId, address } = notice;
  return deps.db.transaction(async (tx) => {
    await lockMails(tx);
    return reserveNoticeMail(tx, {
      kind,
      noticeId,
      identityId,
      recipient: recipientDigest(keys, address),
      recipients: recipientDigests(keys, address),
      limits: { personDay: noticesPerPersonDay, recipientDay: noticesPerRecipientDay, ...mailCaps },
    });
  });
}
