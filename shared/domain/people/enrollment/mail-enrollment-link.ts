import type { Database } from '../../../platform/db/database.ts';
import type { SealedColumn } from '../../../platform/db/sealed-column.ts';
import { openSealed, type ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { emailOf } from '../identity/personal-data.ts';
import { enrollmentUrl } from './enrollment-link.ts';
import {
  clearSealedTokens,
  countSealedLinkTokens,
  findLinkToMail,
  findSealedLinkTokens,
  replaceSealedLinkTokens,
} from './enrollment-store.ts';

export const sealedTokenContext = (identityId: string) => `enrollment-token:${identityId}`;

export const sealedLinkTokens: SealedColumn = {
  name: 'enrollment_links.token_sealed',
  countByKey: countSealedLinkTokens,
  boxes: { find: findSealedLinkTokens, replace: replaceSealedLinkTokens, contextOf: sealedTokenContext },
};

/**
 * Mails the link once and then erases its token. A link that was used or has expired meanwhile is not mailed. At least
 * once: a worker that dies right after the server took the message sends it again.
 */
export async function mailEnrollmentLink(
  deps: { db: Database; keys: ServiceKeys; mailer: Mailer | null; publicUrl: string },
  identityId: string,
): Promise<void> {
  if (!deps.mailer) throw new Error('a link is waiting to be mailed, but this worker has no SMTP_URL');
  const link = await findLinkToMail(deps.db, identityId);
  const to = link && (await emailOf(deps, identityId));
  if (link && to !== null && to !== undefined) {
    const token = openSealed(deps.keys.sealing, link.tokenSealed, sealedTokenContext(identityId)).toString();
    await deps.mailer.send({
      to,
      subject: 'Your Humanmark enrollment link',
      text: mailText(enrollmentUrl(deps.publicUrl, token), link.expiresAt),
    });
  }
  await clearSealedTokens(deps.db, identityId);
}

function mailText(link: string, expiresAt: Date): string {
  return [
    'Hello,',
    '',
    'a Humanmark enrollment was requested for this address. If you requested it, open this link on the device that you',
    'want to use. The link works once and expires after 24 hours:',
    '',
    link,
    '',
    `The link expires on ${expiresAt.toUTCString()}. Your face and voice stay on your device; only a 32-byte hash leaves it.`,
    '',
    'If you did not request this, ignore this message. No enrollment takes place without the link.',
  ].join('\n');
}
