import type { TrustAnswerCache } from '../trust/trust-answer.ts';
import type { NamedIdentity } from '../identity/identity.ts';
import type { AnswerCache } from '../verification/answer-cache.ts';

/** Takes everything that is kept in Redis about a person out of it. */
export async function forgetAnswers(
  deps: { answerCache: AnswerCache; trustAnswers: TrustAnswerCache },
  identity: NamedIdentity,
): Promise<void> {
  const { id: identityId, userId, code, mode } = identity;
  await Promise.all([
    deps.answerCache.remove(identity),
    deps.trustAnswers.remove([{ identityId, userId, code, mode }]),
  ]);
}
