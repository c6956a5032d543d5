import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import { parseIdentityRef } from '../identity/identity-ref.ts';
import { identityNotFound, loadIdentity } from '../identity/load-identity.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { trustAnswerOf, type TrustAnswer } from './trust-answer.ts';
import type { TrustAnswerCache } from './trust-answer-cache.ts';
import { trustOf } from './trust-of.ts';

/** The score at a glance, from the cache where it is there. @throws AppError identity_not_found */
export async function getTrust(
  deps: { db: Database; clock: Clock; trustAnswers: TrustAnswerCache },
  named: { ref: string; mode: Mode },
): Promise<TrustAnswer> {
  const ref = parseIdentityRef(named.ref);
  if (!ref) throw identityNotFound();
  const cached = await deps.trustAnswers.find(ref, named.mode);
  if (cached) return cached;
  const identity = await loadIdentity(deps.db, named);
  const trust = await trustOf(deps.db, identity, deps.clock.now());
  const { answer, untilMs } = trustAnswerOf(identity.userId, trust);
  await deps.trustAnswers
    .write(ref, named.mode, answer, identity.pinned ? Infinity : untilMs)
    .catch(() => undefined);
  return answer;
}
