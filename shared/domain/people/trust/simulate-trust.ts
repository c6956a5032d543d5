import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { loadIdentity } from '../identity/load-identity.ts';
import { beginOfDay, endOfDay } from '../../partners/pairwise/days.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { describeTrust } from './explain-trust.ts';
import type { StoredTrustEvent } from './trust-event-store.ts';
import type { TrustEventKind } from './trust-evidence.ts';
import { isPublicFact } from './trust-events.ts';
import { trustOf, type TrustOf } from './trust-of.ts';
import { trustScoreAt } from './trust-score.ts';
import { remaining, trustStateAt } from './trust-state.ts';

/** The events a simulation may assume: signals are other partners' business. */
export const simulatedKinds = [
  'verification_succeeded',
  'verification_failed',
  'device',
  'passkey',
  'passkey_suspected',
  'stamp',
  'dispute_upheld',
] as const satisfies readonly TrustEventKind[];

export interface Simulation {
  ref: string;
  mode: Mode;
  events: readonly { kind: (typeof simulatedKinds)[number]; at: Date | undefined }[];
  /** The moment to judge; by default the latest of the events, or now. */
  at: Date | undefined;
  /** For a project with names of its own: the moments that it gives count as days (UTC), as in the history. */
  byDay: boolean;
}

function momentsOf({ events, at, byDay }: Simulation): Pick<Simulation, 'events' | 'at'> {
  if (!byDay) return { events, at };
  return {
    events: events.map((event) => ({ ...event, at: event.at && beginOfDay(event.at) })),
    // The end of its day: the beginning of today is in the past.
    at: at && endOfDay(at),
  };
}

/** The score if that happened. Nothing is written. @throws AppError identity_not_found, invalid_request */
export async function simulateTrust(deps: { db: Queryable; clock: Clock }, request: Simulation) {
  const now = deps.clock.now();
  const identity = await loadIdentity(deps.db, request);
  const real = await trustOf(deps.db, identity, now);
  const asked = momentsOf(request);
  const supposed = asked.events.map(({ kind, at = now }): StoredTrustEvent => ({
    kind,
    at,
    endedAt: null,
    weight: 1,
    source: null,
    identityId: identity.id,
    touchedAt: at,
  }));
  const latest = Math.max(now.getTime(), ...supposed.map(({ at }) => at.getTime()));
  const at = asked.at ?? new Date(latest);
  if (at < real.at)
    throw new AppError('invalid_request', 'at: must not be in the past; use the history instead');
  const events = [...real.events.flatMap((event) => heldAsNow(event, real)), ...supposed];
  const state = trustStateAt(real.policy, events, at);
  const score = trustScoreAt(real.policy, state, at);
  return {
    identityId: identityIdentifier(identity),
    userId: identity.userId,
    ...describeTrust({ policy: real.policy, events, state, score, at }),
    current: { trustScore: real.score.score, level: real.score.level },
  };
}

/** Signals stay as they are today: a moment at which one expires would tell of it. */
function heldAsNow(event: StoredTrustEvent, { policy, at }: TrustOf): StoredTrustEvent[] {
  if (isPublicFact(event.kind)) return [event];
  if (event.endedAt && event.endedAt <= at) return [];
  if (event.kind === 'signal_negative') return [{ ...event, endedAt: null }];
  const age = at.getTime() - event.at.getTime();
  const weight = event.weight * remaining(Math.max(0, age), policy.halfLifeDays.partnerSignals);
  return [{ ...event, at, endedAt: null, weight }];
}
