import { createHash } from 'node:crypto';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import { newId } from '../../../../platform/lib/ids.ts';
import { buildReportMail, type ReportMail } from '../../../../platform/mail/report-mail.ts';
import { brandOfTakedown } from '../brand-of-takedown.ts';
import { domainOf } from '../sending/incident-of.ts';
import { noticeMail, remindedOf, sharedReport } from '../sending/notice-mail.ts';
import { listNotices } from '../sending/notice-store.ts';
import { isFresh } from '../sending/prepare-takedown.ts';
import type { TakedownSettings } from '../sending/takedown-settings.ts';
import type { Notice, Takedown } from '../takedown.ts';

type Slot = Pick<Notice, 'occasion' | 'scope' | 'email' | 'messageId' | 'writtenAt'>;

/** A mail as it goes over the wire. */
export interface NoticeAsMail {
  /** Null before it is written: its Message-ID and its moment are then those of this preview. */
  notice: Notice | null;
  contact: string;
  scope: Notice['scope'];
  mail: ReportMail;
  /** Of the whole mail, which is made anew where it is needed: together, those of one takedown may take 200 MB. */
  bytes: number;
  /** In hex, as `mail_begun` of the log has it. */
  sha256: string;
}

export interface NoticePreview {
  mails: NoticeAsMail[];
  /** Contacts and report are looked up once more before the first mail, because they are older than a day. */
  isRenewed: boolean;
}

interface Deps {
  db: Queryable;
  clock: Clock;
  settings: Pick<TakedownSettings, 'sender'>;
}

/**
 * The mails of a takedown: those that an approval would send, or those that were written. Each is made by the function
 * that makes what is sent; of one that is not written yet, only its Message-ID and the moment of its last look at the
 * page are not known. None before the report is written.
 */
export async function previewNotices(deps: Deps, takedown: Takedown): Promise<NoticePreview> {
  if (takedown.reportHash === null) return { mails: [], isRenewed: false };
  const written = await listNotices(deps.db, takedown.id);
  const now = deps.clock.now();
  if (written.length > 0) return { mails: await asMails(deps, takedown, written), isRenewed: false };
  const domain = domainOf(deps.settings.sender.address);
  const unwritten = takedown.contacts.map(({ scope, email }) => {
    const messageId = `<${newId('ntc')}@${domain}>`;
    return { occasion: 0 as const, scope, email, messageId, writtenAt: now };
  });
  return { mails: await asMails(deps, takedown, unwritten), isRenewed: !isFresh(takedown, now) };
}

async function asMails(
  deps: Deps,
  takedown: Takedown,
  notices: readonly (Slot | Notice)[],
): Promise<NoticeAsMail[]> {
  const known = await brandOfTakedown(deps.db, takedown.brandId);
  const written = notices.filter((notice) => 'id' in notice);
  const shared = await sharedReport(deps, takedown);
  const mails: NoticeAsMail[] = [];
  for (const notice of notices) {
    const { occasion } = notice;
    const earlierAt = occasion === 0 ? null : remindedOf(takedown, written, occasion).earlierAt;
    const mail = noticeMail(deps, { takedown, notice, earlierAt, known }, shared);
    const made = await buildReportMail(mail);
    const sha256 = createHash('sha256').update(made).digest('hex');
    mails.push({
      notice: 'id' in notice ? notice : null,
      contact: notice.email,
      scope: notice.scope,
      mail,
      bytes: made.byteLength,
      sha256,
    });
  }
  return mails;
}
