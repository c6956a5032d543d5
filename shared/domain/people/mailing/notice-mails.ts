import type { Database } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { MailCaps } from './mail-to-recipient.ts';
import {
  lockMails,
  type MailOutcome,
  markNoticeDone,
  type NoticeDecision,
  type NoticeKind,
  reserveNoticeMail,
} from './mailing-store.ts';
import { recipientDigest, recipientDigests } from './recipient.ts';

/**
 * What the limit of additions lets one person cause in a whole month, two notices each: in practice no limit to their own. Counted by person, because others may have enrolled with the same address.
 */
const noticesPerPersonDay = 20;
/** Whatever strangers enroll with an address: its owner gets no more than this in a day, and the first ones of each person. */
const noticesPerRecipientDay = 40;
/**
 * The first three of a person in a day are not refused for what others caused: a thief enrolls identities with the
 * address of their victim and uses up its 40, or hundreds with any and uses up the half of the caps that is for
 * everybody. Three tell a person enough.
 */
const firstNoticesOfPersonDay = 3;

interface Notice {
  kind: NoticeKind;
  noticeId: string;
  identityId: string;
  address: string;
}

interface ReservingDeps {
  db: Database;
  keys: ServiceKeys;
  mailCaps: MailCaps;
}

/**
 * Whether a notice about somebody's devices may go to their address, counted if so. Notices have a share of their own
 * beside the mails of enrollments, in each limit, and each kind has one: what strangers cause uses up none of it, and
 * neither does a thief who causes many of one kind before another. Only a recipient who wants
 * no mail at all gets none. A repetition under the same `noticeId` is not counted again.
 */
export async function reserveNotice(deps: ReservingDeps, notice: Notice): Promise<MailOutcome> {
  return (await decideNotice(deps, notice)).outcome;
}

function decideNotice(deps: ReservingDeps, notice: Notice): Promise<NoticeDecision> {
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
      limits: {
        personDay: noticesPerPersonDay,
        firstOfPersonDay: firstNoticesOfPersonDay,
        recipientDay: noticesPerRecipientDay,
        ...mailCaps,
      },
    });
  });
}

/**
 * Mails a notice about a device or a passkey, once for its id. One that a limit holds back is not given up: it fails, so
 * that its job is tried again, each minute, until it is sent or its caller finds that it is not true any more.
 * @throws Error to be tried again
 */
export async function mailNotice(
  deps: ReservingDeps & { mailer: Mailer; log: Logger },
  notice: Notice,
  mail: { subject: string; text: string },
): Promise<void> {
  const { outcome, isDone, isFirst } = await decideNotice(deps, notice);
  if (outcome === 'suppressed' || isDone) return;
  if (outcome !== 'sent') {
    const { kind, noticeId, identityId } = notice;
    if (isFirst)
      deps.log.warn(
        { event: 'mail.notice_held_back', kind, noticeId, identityId, reason: outcome },
        'A notice about a device or a passkey waits, because a limit of mails is reached.',
      );
    throw new Error(`the notice ${noticeId} waits: ${outcome}`);
  }
  await deps.mailer.send({ to: notice.address, ...mail });
  await markNoticeDone(deps.db, notice.noticeId);
}
