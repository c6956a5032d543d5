import { nextChange } from '../../../shared/domain/people/trust/next-change.ts';
import type { TrustEvent, TrustEventKind } from '../../../shared/domain/people/trust/trust-evidence.ts';
import { trustPolicies } from '../../../shared/domain/people/trust/trust-policy.ts';
import { trustScoreAt, type TrustLevel } from '../../../shared/domain/people/trust/trust-score.ts';
import { trustStateAt } from '../../../shared/domain/people/trust/trust-state.ts';

const dayMs = 86_400_000;
/** Enough that scores and moments of change are spread as they are among many people. */
const histories = 360;
const oldestDays = 360;

/** What happened to some of the people, and the score it comes to now. */
export interface History {
  events: readonly TrustEvent[];
  score: number;
  level: TrustLevel;
  nextChangeAt: Date | null;
}

/**
 * Everybody has a device and the verification it was enrolled with, one in two verified again, one in three has a passkey
 * or stamps, a few have failed, are suspected, were disputed or spoken of by a partner.
 */
export function makeHistories(now: Date, source: string): History[] {
  return Array.from({ length: histories }, (_, index) => {
    const age = 1 + ((index * 7) % oldestDays);
    const events: TrustEvent[] = [];
    const add = (kind: TrustEventKind, days: number, more: Partial<TrustEvent> = {}) => {
      const at = new Date(now.getTime() - days * dayMs);
      events.push({ kind, at, endedAt: null, weight: 1, source: null, ...more });
    };
    add('verification_succeeded', age);
    add('device', age);
    if (index % 2 === 0) add('verification_succeeded', age / 2);
    if (index % 3 === 0) add('passkey', age / 3);
    if (index % 3 === 1)
      for (let stamp = 1; stamp <= 1 + (index % 8); stamp += 1) add('stamp', age / (stamp + 1));
    if (index % 7 === 0) add('verification_failed', age / 5);
    if (index % 41 === 0) add('passkey_suspected', age / 4);
    if (index % 43 === 0) add('dispute_upheld', age / 4);
    if (index % 10 === 0) {
      const endedAt = new Date(now.getTime() + 90 * dayMs);
      add('signal_positive', age / 2, { endedAt, weight: 0.7, source });
    }
    return { events, ...standingOf(events, now) };
  });
}

function standingOf(events: readonly TrustEvent[], now: Date) {
  const [policy] = trustPolicies;
  const state = trustStateAt(policy, events, now);
  const { score, level } = trustScoreAt(policy, state, now);
  return { score, level, nextChangeAt: nextChange(policy, state, now)?.at ?? null };
}
