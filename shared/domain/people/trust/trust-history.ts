import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { loadIdentity } from '../identity/load-identity.ts';
import { beginOfDay, endOfDay } from '../../partners/pairwise/days.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { isPublicFact } from './trust-events.ts';
import { trustOf } from './trust-of.ts';
import { trustScoreAt } from './trust-score.ts';
import { trustStateAt } from './trust-state.ts';

const dayMs = 86_400_000;
const stepMs = { hour: dayMs / 24, day: dayMs, week: 7 * dayMs } as const;
export const historySteps = ['hour', 'day', 'week'] as const;
/** As many as fill a chart. */
const pointsMax = 400;
const eventsMax = 200;
const daysByDefault = 90;

export interface HistoryQuery {
  ref: string;
  mode: Mode;
  from: Date | undefined;
  to: Date | undefined;
  step: (typeof historySteps)[number];
  /** For a project with names of its own: whole days (UTC), and no step below a day. */
  byDay: boolean;
}

type Span = { from: Date; to: Date; step: HistoryQuery['step'] };

/**
 * What is asked for. Whoever may choose the moments finds the millisecond in which a score changed by halving, and two projects that both
 * have it have found the same person.
 */
function spanOf({ from: first, to: last, step, byDay }: HistoryQuery, now: Date): Span {
  const end = last ?? now;
  const begin = first ?? new Date(end.getTime() - daysByDefault * dayMs);
  if (begin > end) throw new AppError('invalid_request', 'from: is after `to`');
  if (!byDay) return { from: begin, to: end, step };
  return { from: beginOfDay(begin), to: endOfDay(end), step: step === 'hour' ? 'day' : step };
}

/**
 * The score at each step of a span, computed from the facts as it was or, after today, as it will be if nothing happens;
 * and the facts behind it that are not private. @throws AppError identity_not_found, invalid_request
 */
export async function trustHistory(deps: { db: Queryable; clock: Clock }, query: HistoryQuery) {
  const now = deps.clock.now();
  const { from, to, step } = spanOf(query, now);
  const points = Math.floor((to.getTime() - from.getTime()) / stepMs[step]) + 1;
  if (points > pointsMax) {
    throw new AppError(
      'invalid_request',
      `step: ${points} points; at most ${pointsMax} are allowed, so use a longer step`,
    );
  }
  const identity = await loadIdentity(deps.db, query);
  const { policy, events } = await trustOf(deps.db, identity, now);
  const at = (index: number) => new Date(from.getTime() + index * stepMs[step]);
  const withTimeout = events.filter(
    (event) => isPublicFact(event.kind) && event.at >= from && event.at <= to,
  );
  return {
    identityId: identityIdentifier(identity),
    policyVersion: policy.version,
    from: from.toISOString(),
    to: to.toISOString(),
    step,
    points: Array.from({ length: points }, (_, index) => {
      const { score, level } = trustScoreAt(policy, trustStateAt(policy, events, at(index)), at(index));
      return { at: at(index).toISOString(), trustScore: score, level };
    }),
    events: withTimeout
      .toSorted((left, right) => right.at.getTime() - left.at.getTime())
      .slice(0, eventsMax)
      .map(({ kind, at: when, endedAt }) => ({
        kind,
        at: when.toISOString(),
        endedAt: endedAt?.toISOString() ?? null,
      })),
  };
}
