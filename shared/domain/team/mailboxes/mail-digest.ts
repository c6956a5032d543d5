import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { ServiceKeys } from '../../../platform/lib/service-keys.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import {
  type Mail,
  type Mailer,
  wasCertainlyNotTaken,
  wasRefusedForGood,
} from '../../../platform/mail/mailer.ts';
import { loadProject } from '../../partners/projects/projects.ts';
import { isMailSuppressed } from '../../people/mailing/mail-to-recipient.ts';
import { type DigestKey, isDue, markBegun, markNotBegun } from './digest-store.ts';
import { stopUrl } from './mailbox-links.ts';
import { findMailboxOf } from './mailbox-store.ts';
import { openAddress } from './sealed-address.ts';
import { type Waiting, writeDigest } from './write-digest.ts';

export interface DigestDeps {
  db: Database;
  clock: Clock;
  keys: ServiceKeys;
  mailer: Mailer | null;
  publicUrl: string;
  log: Logger;
  /** What waits in a project, read by what is above this wing. */
  waitingIn: (projectId: string) => Promise<Waiting>;
}

/**
 * Mails one digest, if something waits now. At most once: from the moment it is about to be handed to the mail server nobody else
 * begins it, and one whose fate is not known, or that the server has refused for good, is not sent again: the next one comes tomorrow.
 * @throws Error to be tried again
 */
export async function mailDigest(deps: DigestDeps, digest: DigestKey): Promise<void> {
  const { db, mailer, log } = deps;
  if (!mailer) throw new Error('a digest is waiting to be mailed, but this worker has no SMTP_URL');
  const mail = await digestMail(deps, digest);
  if (!mail || !(await markBegun(db, digest))) return;
  try {
    await mailer.send(mail);
  } catch (error) {
    const about = { err: error, project: digest.projectId, memberId: digest.memberId };
    if (wasRefusedForGood(error)) {
      log.warn(
        { event: 'mail.digest_refused', ...about },
        'The mail server has permanently refused a digest, which is not sent again.',
      );
      return;
    }
    if (wasCertainlyNotTaken(error)) {
      await markNotBegun(db, digest);
      throw error;
    }
    log.warn(
      { event: 'mail.digest_uncertain', ...about },
      'A digest may not have been sent, and is not sent again.',
    );
  }
}

/** Undefined where there is nothing to tell, or nobody to be told any more; also on a later day, which has a digest of its own. */
async function digestMail(deps: DigestDeps, digest: DigestKey): Promise<Mail | undefined> {
  const { db, clock, keys, publicUrl } = deps;
  const { memberId, projectId, day } = digest;
  if (clock.now().toISOString().slice(0, 10) !== day || !(await isDue(db, digest))) return undefined;
  const mailbox = await findMailboxOf(db, memberId);
  if (!mailbox?.isConfirmed || !mailbox.digestsOn) return undefined;
  const { name, suspendedAt, endsAt } = await loadProject(deps, projectId);
  if (suspendedAt !== null || (endsAt !== null && endsAt <= clock.now())) return undefined;
  const waiting = await deps.waitingIn(projectId);
  if (waiting.alerts.count === 0 && waiting.takedowns.count === 0) return undefined;
  const to = openAddress(keys, mailbox);
  if (await isMailSuppressed(deps, to)) return undefined;
  const unsubscribeUrl = stopUrl(publicUrl, keys, mailbox.id);
  return { to, unsubscribeUrl, ...writeDigest({ projectId, name, publicUrl, unsubscribeUrl }, waiting) };
}
