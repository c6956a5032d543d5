import type { Database, Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { alertAsSeen } from '../../alerts/alert-as-seen.ts';
import { brandOfTakedown } from '../brand-of-takedown.ts';
import { profileVetoes } from '../drafting/profile-vetoes.ts';
import { isProvenElsewhere } from '../drafting/sites-of-others.ts';
import { landingVetoes } from '../drafting/target-vetoes.ts';
import { endTakedown } from '../end-takedown.ts';
import { appendLog } from '../log/append-log.ts';
import { asReported, type PagePresence } from '../looks/page-presence.ts';
import { objectionsTo } from './objections.ts';
import { lockTakedown } from '../takedown-store.ts';
import { openStates, type Takedown, takedownRefused, type TimerResult } from '../takedown.ts';
import type { TakedownDeps } from './takedown-settings.ts';

/**
 * Checks everything that may speak against the takedown since it was drafted: before its approval, and before mails.
 * @throws AppError takedown_refused, takedown_host_proven, takedown_domain_older, takedown_kind_unsupported,
 * domain_unproven, invalid_request, alert_not_found, brand_not_found
 */
export async function requireSendable(db: Queryable, takedown: Takedown): Promise<void> {
  const objections = await objectionsTo(db, takedown);
  const refused = objections.filter(({ error }) => error === null).map(({ says }) => says);
  if (refused.length > 0) throw takedownRefused({ code: 'takedown_refused', why: refused.join('; ') });
  for (const { error } of objections) if (error) throw error;
}

/** The same in words; null where nothing speaks against it. @throws AppError store_unavailable */
export async function whyNotSent(db: Queryable, takedown: Takedown): Promise<string | null> {
  try {
    await requireSendable(db, takedown);
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code !== 'store_unavailable') return error.message;
    throw error;
  }
}

/**
 * Why nothing is sent about a page now, in words, though it may be later: it is not there, it redirects to a spared
 * party (as pages do for unwanted visitors), or crawlers no longer find the brand there.
 */
export async function whyNotNow(
  db: Queryable,
  { brandId, alertId, sightingId, kind, url }: Takedown,
  presence: PagePresence,
): Promise<string | null> {
  const { state, detail, landedUrl } = asReported(kind, presence);
  if (state !== 'there') return detail;
  const { brand, spared } = await brandOfTakedown(db, brandId);
  const [away] = [
    ...landingVetoes(landedUrl, spared),
    ...(await profileVetoes(db, brand, { url, landedUrl })),
  ];
  if (away !== undefined) return away;
  if (await isProvenElsewhere(db, brandId, [landedUrl]))
    return 'it redirects elsewhere: its host belongs to a brand that has proven it';
  const seen = await alertAsSeen({ db }, { alertId, sightingId });
  return seen?.alert.status === 'gone' ? 'it is no longer found by crawlers' : null;
}

/** Why something was not sent now, in the log. Nothing where the takedown is gone. */
export async function noteHeld(
  db: Database,
  takedownId: string,
  why: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db.transaction(async (tx) => {
    if (await lockTakedown(tx, takedownId)) await appendLog(tx, takedownId, 'held', why);
  });
}

/** Cancels what has something against it. A dismissal of its alert is a reviewer's decision, not the service's. */
export async function cancelUnsent(
  deps: TakedownDeps,
  { id }: Takedown,
  reason: string,
): Promise<TimerResult> {
  await deps.db.transaction(async (tx) => {
    const takedown = await lockTakedown(tx, id);
    if (!takedown || !openStates.includes(takedown.state)) return;
    const seen = await alertAsSeen({ db: tx }, { alertId: takedown.alertId, sightingId: null });
    const by = seen?.alert.status === 'dismissed' ? 'person' : 'service';
    await endTakedown(tx, deps, takedown, { state: 'cancelled', reason, by });
  });
  return 'done';
}
