import type { Database } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { emailOf } from '../identity/personal-data.ts';
import { type MailCaps, reserveMailTo } from '../mailing/mail-to-recipient.ts';
import { notMeUrl } from '../mailing/not-me-token.ts';
import { enrollmentUrl } from './enrollment-link.ts';
import {
  clearSealedTokens,
  countSealedLinkTokens,
  findLinkToMail,
  findSealedLinkTokens,
  type LinkToMail,
  replaceSealedLinkTokens,
} from './enrollment-store.ts';

export const sealedTokenContext = (identityId: string) => `enrollment-token:${identityId}`;

export const sealedLinkTokens: SealedColumn = {
  name: 'enrollment_links.token_sealed',
  countByKey: countSealedLinkTokens,
  boxes: { find: findSealedLinkTokens, replace: replaceSealedLinkTokens, contextOf: sealedTokenContext },
};

export interface EnrollmentMailDeps {
  db: Database;
  keys: ServiceKeys;
  mailer: Mailer | null;
  mailCaps: MailCaps;
  publicUrl: string;
  log: Logger;
}

/**
 * Mails the link once and then erases its token. A link that was used or has expired meanwhile is not mailed, and neither
 * is one whose recipient has had enough mails or wants none. At least once: a worker that dies right after the server
 * took the message sends it again.
 */
export async function mailEnrollmentLink(deps: EnrollmentMailDeps, identityId: string): Promise<void> {
  if (!deps.mailer) throw new Error('a link is waiting to be mailed, but this worker has no SMTP_URL');
  const link = await findLinkToMail(deps.db, identityId);
  const to = link && (await emailOf(deps, identityId));
  if (link && to !== null && to !== undefined)
    await sendUnlessLimited(deps, deps.mailer, { identityId, to, link });
  await clearSealedTokens(deps.db, identityId);
}

async function sendUnlessLimited(
  deps: EnrollmentMailDeps,
  mailer: Mailer,
  { identityId, to, link }: { identityId: string; to: string; link: LinkToMail },
): Promise<void> {
  const { outcome, recipient } = await reserveMailTo(deps, { identityId, address: to });
  if (outcome === 'ceiling')
    deps.log.warn(
      { event: 'mail.ceiling_reached', identityId },
      'An enrollment link was not mailed, because MAIL_HOURLY_CAP or MAIL_DAILY_CAP is reached.',
    );
  if (outcome !== 'sent') return;
  const token = openSealed(deps.keys.sealing, link.tokenSealed, sealedTokenContext(identityId)).toString();
  const unsubscribeUrl = notMeUrl(deps.publicUrl, deps.keys, { identityId, recipient });
  await mailer.send({
    to,
    subject: 'Your Humanmark enrollment link',
    text: mailText(enrollmentUrl(deps.publicUrl, token), link.expiresAt, unsubscribeUrl),
    unsubscribeUrl,
  });
}

function mailText(link: string, expiresAt: Date, notMe: string): string {
  return [
    'Hello,',
    '',
    'a Humanmark enrollment was requested for this address. If you requested it, open this link on the device that you',
    'want to use. The link works once and expires after 24 hours:',
    '',
    link,
    '',
    `The link expires on ${expiresAt.toUTCString()}. Your face and voice stay on your device. A 32-byte hash, a key and numbers about your movements leave it.`,
    '',
    'Was this not you? One click ends the enrollment, and you get no more mails from us:',
    '',
    notMe,
  ].join('\n');
}
