import type { Queryable } from '../../../platform/db/database.ts';
import { type Identity, judgedAt } from '../identity/identity.ts';
import { findPolicyVersion } from './trust-snapshot-store.ts';
import { listTrustEvents, type StoredTrustEvent } from './trust-event-store.ts';
import { policyOf, type TrustPolicy } from './trust-policy.ts';
import { type TrustScore, trustScoreAt } from './trust-score.ts';
import { type TrustState, trustStateAt } from './trust-state.ts';

/** Everything the score of a person is made of, at a moment. */
export interface TrustOf {
  policy: TrustPolicy;
  events: readonly StoredTrustEvent[];
  state: TrustState;
  score: TrustScore;
  at: Date;
}

/** Computed from the facts, never from a stored number: any moment, past or to come, in the same way. */
export async function trustOf(db: Queryable, identity: Identity, now: Date): Promise<TrustOf> {
  const [version, events] = await Promise.all([
    findPolicyVersion(db, identity.id),
    listTrustEvents(db, [identity.id]),
  ]);
  const policy = policyOf(version);
  const at = identity.pinned ? judgedAt(identity, now) : notBefore(events, now);
  const state = trustStateAt(policy, events, at);
  return { policy, events, state, score: trustScoreAt(policy, state, at), at };
}

/** Between the clocks of two machines. */
const skewMs = 5000;

/** Facts are dated by the database: one that was just written may be ahead of this machine's clock. */
function notBefore(events: readonly StoredTrustEvent[], now: Date): Date {
  const ahead = events.map(({ at }) => at.getTime()).filter((ms) => ms - now.getTime() < skewMs);
  return new Date(Math.max(now.getTime(), ...ahead));
}

/** The identity's public trust score at a moment. */
export async function scoreIdentity(db: Queryable, identity: Identity, now: Date): Promise<number> {
  return (await trustOf(db, identity, now)).score.score;
}
