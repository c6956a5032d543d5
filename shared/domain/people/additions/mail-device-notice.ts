import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import { emailOf } from '../identity/personal-data.ts';
import { newCancelToken } from '../mailing/cancel-token.ts';
import type { NoticeDeps } from '../mailing/mail-passkey-notice.ts';
import { reserveNotice } from '../mailing/notice-mails.ts';
import type { Addition } from './addition.ts';
import { findAddition } from './addition-store.ts';

/**
 * Tells a person by mail that a device is about to join theirs, or has. Nothing is sent about one that was stopped
 * meanwhile. At least once, as links are mailed.
 */
export async function mailDeviceNotice(
  deps: NoticeDeps,
  { additionId, notice }: { additionId: string; notice: 'waiting' | 'joined' },
): Promise<void> {
  if (!deps.mailer) throw new Error('a notice is waiting to be mailed, but this worker has no SMTP_URL');
  const addition = await findAddition(deps.db, additionId);
  const isTrue = addition?.state === (notice === 'waiting' ? 'approved' : 'joined');
  const to = addition && isTrue ? await emailOf(deps, addition.identityId) : null;
  if (!addition || to === null) return;
  const { identityId } = addition;
  const noticeId = `addition:${additionId}:${notice}`;
  const outcome = await reserveNotice(deps, { kind: 'device', noticeId, identityId, address: to });
  if (outcome === 'ceiling')
    deps.log.warn(
      { event: 'mail.notice_ceiling_reached', identityId },
      'A notice about a device was not mailed, because as many as MAIL_HOURLY_CAP or MAIL_DAILY_CAP were.',
    );
  if (outcome !== 'sent') return;
  const mail = notice === 'waiting' ? waitingMail(deps, addition) : joinedMail(deps);
  await deps.mailer.send({ to, ...mail });
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
