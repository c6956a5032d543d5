import { newId } from '../../../../platform/lib/ids.ts';
import { domainOf } from './incident-of.ts';
import { secondsToMidnight } from './mail-caps.ts';
import { noteHeld } from './why-not-sent.ts';
import { insertNotice, listNotices } from './notice-store.ts';
import { sendNotice } from './send-notice.ts';
import { lockTakedown } from '../takedown-store.ts';
import type { TakedownDeps } from './takedown-settings.ts';
import type { Notice, Takedown, TimerResult } from '../takedown.ts';

const minute = 60;

/** The notice of an occasion to each contact, as rows; those that were there stay as they were. */
export async function writeNotices(
  deps: TakedownDeps,
  takedownId: string,
  occasion: Notice['occasion'],
): Promise<Notice[]> {
  const domain = domainOf(deps.settings.sender.address);
  return deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, takedownId);
    for (const [place, { scope, email }] of (takedown?.contacts ?? []).entries()) {
      const id = newId('ntc');
      await insertNotice(tx, {
        id,
        takedownId,
        occasion,
        place,
        scope,
        email,
        messageId: `<${id}@${domain}>`,
      });
    }
    return (await listNotices(tx, takedownId)).filter((notice) => notice.occasion === occasion);
  });
}

/**
 * When to continue; null when every notice has been accepted or permanently refused. A mail server that defers one does
 * not use up a check of the page: notices have attempts of their own.
 */
export async function sendNotices(
  deps: TakedownDeps,
  takedown: Takedown,
  { notices, earlierAt }: { notices: readonly Notice[]; earlierAt: Date | null },
): Promise<TimerResult | null> {
  const { mailer } = deps;
  if (!mailer) throw new Error('a notice is waiting to be sent, but this worker has no SMTP_URL');
  let wait: TimerResult | null = null;
  for (const notice of notices) {
    if (notice.sentAt !== null || notice.refusedAt !== null) continue;
    const outcome = await sendNotice({ ...deps, mailer }, { takedown, notice, earlierAt });
    if (outcome === 'ended') return 'done';
    if (outcome === 'stopped') return { inSeconds: minute, isNoTry: true };
    const tomorrow = { inSeconds: secondsToMidnight(deps.clock.now()) + minute, isNoTry: true };
    if (outcome === 'capped') {
      await noteHeld(deps.db, takedown.id, { cap: 'of the day' });
      return tomorrow;
    }
    if (outcome === 'recipient_capped') {
      await noteHeld(deps.db, takedown.id, { cap: 'of the recipient', contact: notice.email });
      // The others are not to wait for this one.
      wait ??= tomorrow;
    }
    if (outcome === 'failed')
      wait = { inSeconds: 5 * minute * Math.min(12, notice.attempts + 1), isNoTry: true };
  }
  return wait;
}
