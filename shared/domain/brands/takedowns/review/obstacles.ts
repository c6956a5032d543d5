import type { Queryable } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Clock } from '../../../../platform/lib/clock.ts';
import type { ApiKey } from '../../../partners/projects/project.ts';
import { requireAnother } from '../approval-rules.ts';
import type { LogEntry } from '../log/takedown-log.ts';
import { type MailCaps, requireBelowCaps } from '../sending/mail-caps.ts';
import { objectionsTo } from '../sending/objections.ts';
import { readSwitch } from '../sending/switch-store.ts';
import type { Takedown } from '../takedown.ts';
import { type Obstacle, obstacleOf, objectionWords, whyNotAutomatic } from './obstacle-words.ts';

interface Asked {
  takedown: Takedown;
  log: readonly LogEntry[];
  /** Who would approve it. */
  viewer: Pick<ApiKey, 'id' | 'projectId' | 'mode'>;
}

interface Deps {
  db: Queryable;
  clock: Clock;
  mailCaps: MailCaps;
}

/**
 * Why the first notices of a takedown have not been sent, and what would change that, the gravest first. Empty where
 * they have been. It asks what approving and sending ask, so it cannot say another thing than they do.
 * @throws AppError brand_not_found, alert_not_found
 */
export async function obstaclesTo(deps: Deps, asked: Asked): Promise<Obstacle[]> {
  const { takedown } = asked;
  if (takedown.sentAt !== null) return [];
  if (takedown.endedAt !== null) return [obstacleOf('ended', { detail: takedown.endedReason })];
  return [
    ...(await objectionsTo(deps.db, takedown)).map(objectionWords),
    ...(await ofTheService(deps.db)),
    ...ofPreparation(asked),
    ...(takedown.state === 'drafted' ? await ofApproval(deps, asked) : ofSending(asked)),
    ...(await ofCaps(deps, asked)),
  ];
}

async function ofTheService(db: Queryable): Promise<Obstacle[]> {
  return (await readSwitch(db)).stoppedAt === null ? [] : [obstacleOf('sending_stopped')];
}

function ofPreparation({ takedown, log }: Asked): Obstacle[] {
  const { preparedAt, contacts } = takedown;
  if (preparedAt !== null) return contacts.length > 0 ? [] : [obstacleOf('no_contact')];
  const failed = log.findLast(({ event }) => event === 'preparation_failed');
  return [obstacleOf(failed ? 'preparation_failed' : 'not_prepared')];
}

/** A draft waits for a person, unless the service may send it by itself. */
async function ofApproval({ db }: Deps, { takedown, viewer }: Asked): Promise<Obstacle[]> {
  const { cause, quarantined, reasons } = takedown;
  return [
    obstacleOf('not_approved'),
    ...(await ofWhoAsks(db, takedown, viewer)),
    ...(quarantined ? [obstacleOf('flood')] : []),
    ...(cause === 'automatic' ? reasons.map(whyNotAutomatic) : []),
  ];
}

async function ofWhoAsks(db: Queryable, takedown: Takedown, viewer: Asked['viewer']): Promise<Obstacle[]> {
  try {
    await requireAnother(db, takedown, viewer);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'second_person_required' && error.code !== 'second_key_required') throw error;
    return [obstacleOf('second_person', { detail: error.message })];
  }
}

/** What was approved and is not sent yet has met something, or is sent within seconds. */
function ofSending({ log }: Asked): Obstacle[] {
  const since = log.findLastIndex(({ event }) => event === 'approved');
  const met = log.slice(since + 1).findLast(({ event }) => event === 'held' || event === 'mail_failed');
  if (!met) return [obstacleOf('being_sent')];
  const { detail, reply, cap } = met.data;
  if (met.event === 'mail_failed') return [obstacleOf('mail_deferred', { detail: textOf(reply) })];
  // The caps are asked anew below.
  return cap === undefined ? [obstacleOf('page_not_as_reported', { detail: textOf(detail) })] : [];
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

async function ofCaps({ db, clock, mailCaps }: Deps, { takedown, viewer }: Asked): Promise<Obstacle[]> {
  const { projectId, mode } = viewer;
  const sender = { id: takedown.brandId, projectId, mode };
  const emails = takedown.contacts.map(({ email }) => email);
  try {
    await requireBelowCaps(db, mailCaps, { sender, emails, now: clock.now() });
    return [];
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'takedown_cap') throw error;
    return [obstacleOf('cap', { detail: error.message })];
  }
}
