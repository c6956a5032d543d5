import { remindedOf } from './notice-mail.ts';
import { listNotices } from './notice-store.ts';
import { hasDismissalWaiting } from '../../alerts/review/due-verdicts.ts';
import { notePresence } from '../looks/note-presence.ts';
import { readSwitch } from './switch-store.ts';
import { sendNotices, writeNotices } from './send-notices.ts';
import { cancelUnsent, whyNotNow, whyNotSent } from './why-not-sent.ts';
import { findTakedown } from '../takedown-store.ts';
import type { TakedownDeps } from './takedown-settings.ts';
import type { Takedown, TimerResult } from '../takedown.ts';

const triesMax = 12;
const hour = 3600;

/**
 * Writes again to contacts that accepted the earlier notice, saying when that was, and to those that have not had it
 * yet. Only while the page is there and no objection has come up: a gone or unclear page is no reason to press them.
 */
export async function remindTakedown(
  deps: TakedownDeps,
  takedownId: string,
  { occasion, attempts }: { occasion: 24 | 72; attempts: number },
): Promise<TimerResult> {
  const takedown = await findTakedown(deps.db, takedownId);
  // Contacts that replied have until the second reminder.
  const isWanted = takedown?.state === 'sent' || (takedown?.state === 'acknowledged' && occasion === 72);
  if (!takedown || !isWanted) return 'done';
  // The first reminder had to wait until the second was due, and one mail says as much as two.
  const sentMs = deps.clock.now().getTime() - (takedown.sentAt?.getTime() ?? 0);
  if (occasion === 24 && sentMs >= 72 * hour * 1000) return 'done';
  if (takedown.dispute === 'open') return { inSeconds: hour, isNoTry: true };
  if ((await readSwitch(deps.db)).stoppedAt !== null) return { inSeconds: 60, isNoTry: true };
  // A reviewer has dismissed the alert, and may revoke that for some seconds.
  if (await hasDismissalWaiting(deps.db, takedown.alertId)) return { inSeconds: 10, isNoTry: true };
  const reason = await whyNotSent(deps.db, takedown);
  if (reason !== null) return cancelUnsent(deps, takedown, reason);
  const presence = await deps.recheck(takedown.url);
  await notePresence(deps, takedownId, presence);
  if ((await whyNotNow(deps.db, takedown, presence)) !== null)
    return attempts < triesMax ? { inSeconds: hour } : 'done';
  return remind(deps, takedown, occasion);
}

async function remind(deps: TakedownDeps, takedown: Takedown, occasion: 24 | 72): Promise<TimerResult> {
  const before = await listNotices(deps.db, takedown.id);
  const { earlierAt, emails } = remindedOf(takedown, before, occasion);
  const notices = (await writeNotices(deps, takedown.id, occasion)).filter(({ email }) => emails.has(email));
  const wait = await sendNotices(deps, takedown, { notices, earlierAt });
  // The page was down for a moment while a server had deferred its first notice.
  const late = before.filter((notice) => notice.occasion === 0);
  return wait ?? (await sendNotices(deps, takedown, { notices: late, earlierAt: null })) ?? 'done';
}
