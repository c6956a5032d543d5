import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { identityIdentifier } from '../identity/identity.ts';
import { loadIdentity } from '../identity/load-identity.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { explainParts } from './explain-parts.ts';
import { nextChange } from './next-change.ts';
import { trustOf, type TrustOf } from './trust-of.ts';

/** The score with everything that may be said of how it came about. @throws AppError identity_not_found */
export async function explainTrust(deps: { db: Database; clock: Clock }, named: { ref: string; mode: Mode }) {
  const identity = await loadIdentity(deps.db, named);
  const trust = await trustOf(deps.db, identity, deps.clock.now());
  return {
    identityId: identityIdentifier(identity),
    userId: identity.userId,
    ...describeTrust(trust),
    // The clock of a published test user stands still, so nothing of theirs changes by itself.
    ...(identity.pinned ? { nextChange: null } : {}),
  };
}

export function describeTrust(trust: TrustOf) {
  const { policy, state, score, at } = trust;
  const change = nextChange(policy, state, at);
  return {
    trustScore: score.score,
    level: score.level,
    total: score.totalMilli / 1000,
    factors: { ...score.factors },
    parts: explainParts(trust),
    nextChange: change ? { at: change.at.toISOString(), to: change.to } : null,
    policyVersion: policy.version,
    asOf: at.toISOString(),
  };
}
