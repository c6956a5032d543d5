import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { loadIdentityById, lockIdentityIfThere } from '../identity/load-identity.ts';
import { emailOf } from '../identity/personal-data.ts';
import type { MailCaps } from '../mailing/mail-to-recipient.ts';
import { reserveNotice } from '../mailing/notice-mails.ts';
import { announceStarted } from './announce-recovery.ts';
import { cancelRecoveryUrl, endRecovery } from './end-recovery.ts';
import { type Recovery, waitingHours } from './recovery.ts';
import { findRecovery, lockRecovery, markWaiting } from './recovery-store.ts';

export interface RecoveryNoticeDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  mailer: Mailer | null;
  mailCaps: MailCaps;
  publicUrl: string;
  log: Logger;
}

const hourMs = 3_600_000;

/**
 * Tells a person that their identity will be recovered, or was. The wait begins when the mail server has taken the first of
 * the two, and not before: whoever cannot be told cannot stop it. At least once, as links are mailed; a mail that the
 * server refuses for now is sent again until it is a day old, and then the recovery ends.
 */
export async function mailRecoveryNotice(
  deps: RecoveryNoticeDeps,
  { recoveryId, notice }: { recoveryId: string; notice: 'started' | 'recovered' },
): Promise<void> {
  const recovery = await findRecovery(deps.db, recoveryId);
  if (recovery?.state !== (notice === 'started' ? 'notifying' : 'recovered')) return;
  const outcome = await send(deps, recovery, notice);
  if (notice === 'recovered') return;
  if (outcome === 'sent') await beginWait(deps, recovery);
  else await endUntold(deps, recovery);
}

/** `never`: there is no address, or its owner wants no mail. @throws Error to be tried again */
async function send(
  deps: RecoveryNoticeDeps,
  recovery: Recovery,
  notice: 'started' | 'recovered',
): Promise<'sent' | 'never'> {
  if (!deps.mailer) throw new Error('a notice is waiting to be mailed, but this worker has no SMTP_URL');
  const { id, identityId } = recovery;
  const to = await emailOf(deps, identityId);
  if (to === null) return 'never';
  const outcome = await reserveNotice(deps, {
    kind: 'recovery',
    noticeId: noticeIdOf(deps, id, notice),
    identityId,
    address: to,
  });
  if (outcome === 'suppressed') return 'never';
  if (outcome !== 'sent') {
    deps.log.warn(
      { event: 'mail.notice_deferred', identityId, reason: outcome },
      'A notice about a recovery was not mailed yet, because a limit of mails is reached.',
    );
    if (notice === 'recovered') return 'never';
    throw new Error(`the notice of a recovery waits: ${outcome}`);
  }
  const name = identityIdentifier(await loadIdentityById(deps.db, identityId));
  await deps.mailer.send({
    to,
    ...(notice === 'started' ? startedMail(deps, id, name) : recoveredMail(deps, name)),
  });
  return 'sent';
}

/** A decision stays under its id, so a notice that a limit held back is asked for under another one in the next hour. */
function noticeIdOf({ clock }: RecoveryNoticeDeps, id: string, notice: string): string {
  return `recovery:${id}:${notice}:${Math.floor(clock.now().getTime() / hourMs)}`;
}

async function beginWait(deps: RecoveryNoticeDeps, { id, identityId }: Recovery): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const identity = await lockIdentityIfThere(tx, identityId);
    const recovery = identity && (await lockRecovery(tx, id));
    if (!identity || recovery?.state !== 'notifying') return;
    await markWaiting(tx, { id, hours: waitingHours });
    const waiting = await findRecovery(tx, id);
    if (!waiting?.recoversAt || !waiting.capturedAt) throw new Error(`the recovery ${id} does not wait`);
    const { capturedAt: startedAt, recoversAt } = waiting;
    await announceStarted(tx, deps, { identity, startedAt, recoversAt });
  });
}

async function endUntold(deps: RecoveryNoticeDeps, { id, identityId }: Recovery): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const identity = await lockIdentityIfThere(tx, identityId);
    const recovery = identity && (await lockRecovery(tx, id));
    if (identity && recovery?.state === 'notifying')
      await endRecovery(tx, deps, { identity, recovery, reason: 'undeliverable' });
  });
}

function startedMail({ publicUrl, keys }: RecoveryNoticeDeps, id: string, name: string) {
  return {
    subject: 'Your Humanmark identity is about to move to a new device',
    text: [
      'Hello,',
      '',
      `a recovery link from this mailbox was used to recover ${name} on a new device. The new device will replace all devices`,
      `that you have ${waitingHours} hours after this mail was sent, unless you stop it.`,
      '',
      'If this was you, you need not do anything.',
      '',
      'Was this not you? Stop it here. You do not have to sign in:',
      '',
      cancelRecoveryUrl(publicUrl, keys, id),
      '',
      'You can also stop it with a device or passkey of yours, or by re-verifying with one of your devices:',
      '',
      `${publicUrl}/me`,
      '',
      'Then change the password of your mailbox: another person can read it.',
    ].join('\n'),
  };
}

function recoveredMail({ publicUrl }: RecoveryNoticeDeps, name: string) {
  return {
    subject: 'Your Humanmark identity was recovered on a new device',
    text: [
      'Hello,',
      '',
      `${name} was recovered on a new device. The devices that you had do not count for you any more, and you were signed`,
      'out everywhere.',
      '',
      'Was this not you? Sign in with a passkey of yours, revoke the new device, and tell the operator of this service:',
      '',
      `${publicUrl}/me`,
    ].join('\n'),
  };
}
