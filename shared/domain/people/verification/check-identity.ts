import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { IdentityRef } from '../identity/identity.ts';
import { identityNotFound } from '../identity/load-identity.ts';
import { findIdentity } from '../identity/find-identity.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { Bulkhead } from './bulkhead.ts';
import { answerFor, decodeCheckAnswer, nobody, type CheckAnswer } from './check-answer.ts';

export interface QuickCheck {
  isHuman: boolean;
  identityId: string;
}

/** Whom a check asks about, and the key that the answer is cached under. */
export interface NamedCheck {
  key: string;
  ref: IdentityRef;
  mode: Mode;
}

export interface CheckDeps {
  db: Database;
  clock: Clock;
  answerCache: AnswerCache;
  checkBulkhead: Bulkhead<CheckAnswer>;
}

/**
 * Whether this is a verified human. Answers from the cached text the limiter's round trip brought along; without one
 * it reads Postgres, once per name and process however many ask, behind a bulkhead. An error is an error: it never
 * becomes an answer.
 * @throws AppError identity_not_found, store_unavailable, overloaded
 */
export function checkIdentity(
  deps: CheckDeps,
  asked: NamedCheck,
  cached: string | null | undefined,
): QuickCheck | Promise<QuickCheck> {
  const known = typeof cached === 'string' ? decodeCheckAnswer(cached) : undefined;
  if (known) return toQuickCheck(known, deps.clock.now());
  return deps.checkBulkhead
    .run(asked.key, () => loadAnswer(deps, asked.ref, asked.mode))
    .then((answer) => toQuickCheck(answer, deps.clock.now()));
}

function toQuickCheck(answer: CheckAnswer, now: Date): QuickCheck {
  if (answer.version === 0) throw identityNotFound();
  return { isHuman: now.getTime() < answer.humanUntil, identityId: answer.identityId };
}

async function loadAnswer(deps: CheckDeps, ref: IdentityRef, mode: Mode): Promise<CheckAnswer> {
  const identity = await findIdentity(deps.db, ref, mode);
  const written = identity ? deps.answerCache.write(identity) : deps.answerCache.writeNobody(ref, mode);
  // Redis being away is not this caller's concern: the next one loads again.
  written.catch(() => undefined);
  return identity ? answerFor(identity) : nobody;
}
