import type { Database } from '../../../platform/db/database.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { emailOf } from '../identity/personal-data.ts';
import { ownedSince } from '../passkeys/own-passkey.ts';
import type { MailCaps } from './mail-to-recipient.ts';
import { mailNotice } from './notice-mails.ts';

export interface NoticeDeps {
  db: Database;
  keys: ServiceKeys;
  mailer: Mailer | null;
  mailCaps: MailCaps;
  publicUrl: string;
  log: Logger;
}

/**
 * Tells a person by mail that a passkey counts as theirs now. After 72 hours it is a second proof beside a device, so a
 * thief who registers one with a stolen device must not have it unnoticed until then. At least once, as links are mailed;
 * while a limit of mails holds it back, it waits, for as long as the passkey is theirs.
 * @throws Error to be tried again
 */
export async function mailPasskeyNotice(
  deps: NoticeDeps,
  { identityId, passkeyId }: { identityId: string; passkeyId: string },
): Promise<void> {
  const { mailer } = deps;
  if (!mailer) throw new Error('a notice is waiting to be mailed, but this worker has no SMTP_URL');
  const since = await ownedSince(deps.db, { id: passkeyId, identityId });
  const to = since && (await emailOf(deps, identityId));
  if (since === undefined || to === null || to === undefined) return;
  const noticeId = `passkey:${passkeyId}:${since.getTime()}`;
  await mailNotice(
    { ...deps, mailer },
    { kind: 'passkey', noticeId, identityId, address: to },
    passkeyMail(deps.publicUrl),
  );
}

const passkeyMail = (publicUrl: string) => ({
  subject: 'A passkey was added to your Humanmark identity',
  text: [
    'Hello,',
    '',
    'one of your devices or passkeys was used to add a passkey to your Humanmark identity. It can sign in as you at once, and',
    'after 72 hours it can help to add a device.',
    '',
    'If this was you, you need not do anything.',
    '',
    'Was this not you? Delete it here, and revoke the device or passkey that is not in your hands:',
    '',
    `${publicUrl}/me`,
  ].join('\n'),
});
