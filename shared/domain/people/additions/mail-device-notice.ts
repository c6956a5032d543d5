import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { emailOf } from '../identity/personal-data.ts';
import { newCancelToken } from '../mailing/cancel-token.ts';
import type { NoticeDeps } from '../mailing/mail-passkey-notice.ts';
import { mailNotice } from '../mailing/notice-mails.ts';
import type { Addition } from './addition.ts';
import { findAddition } from './addition-store.ts';

/**
 * Tells a person by mail that a device is about to join theirs, or has. Nothing is sent about one that was stopped
 * meanwhile. At least once, as links are mailed; while a limit of mails holds it back, it waits.
 * @throws Error to be tried again
 */
export async function mailDeviceNotice(
  deps: NoticeDeps,
  { additionId, notice }: { additionId: string; notice: 'waiting' | 'joined' },
): Promise<void> {
  const { mailer } = deps;
  if (!mailer) throw new Error('a notice is waiting to be mailed, but this worker has no SMTP_URL');
  const addition = await findAddition(deps.db, additionId);
  const isTrue = addition?.state === (notice === 'waiting' ? 'approved' : 'joined');
  const to = addition && isTrue ? await emailOf(deps, addition.identityId) : null;
  if (!addition || to === null) return;
  const { identityId } = addition;
  const noticeId = `addition:${additionId}:${notice}`;
  await mailNotice(
    { ...deps, mailer },
    { kind: 'device', noticeId, identityId, address: to },
    notice === 'waiting' ? waitingMail(deps, addition) : joinedMail(deps),
  );
}

/** The page behind the link of the mail, which needs no sign-in. */
export function cancelAdditionUrl(publicUrl: string, keys: ServiceKeys, additionId: string): string {
  return `${publicUrl}/cancel-addition?token=${newCancelToken(keys, 'addition', additionId)}`;
}

function waitingMail({ publicUrl, keys }: NoticeDeps, { id, joinsAt }: Addition) {
  return {
    subject: 'A new device is about to be added to your Humanmark identity',
    text: [
      'Hello,',
      '',
      'one of your devices or passkeys was used to add a new device to your Humanmark identity. The new device will be',
      `added on ${joinsAt?.toUTCString() ?? 'a later day'}, unless you stop it. Then it can act for you as your other devices do.`,
      '',
      'If this was you, you need not do anything.',
      '',
      'Was this not you? Stop it here. You do not have to sign in:',
      '',
      cancelAdditionUrl(publicUrl, keys, id),
      '',
      'Then look at your devices and passkeys, and revoke what is not in your hands:',
      '',
      `${publicUrl}/me`,
    ].join('\n'),
  };
}

function joinedMail({ publicUrl }: NoticeDeps) {
  return {
    subject: 'A device was added to your Humanmark identity',
    text: [
      'Hello,',
      '',
      'a new device was added to your Humanmark identity. It can act for you as your other devices do.',
      '',
      'Was this not you? Revoke it here, with another device or a passkey of yours:',
      '',
      `${publicUrl}/me`,
    ].join('\n'),
  };
}
