import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { IdentityRef } from '../identity/identity.ts';
import { identityNotFound } from '../identity/load-identity.ts';
import { findIdentity } from '../identity/find-identity.ts';
import { type Assurance, reaches } from '../../partners/projects/assurance.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { ResponseCache } from './response-cache.ts';
import type { Bulkhead } from './bulkhead.ts';
import type { Suspensions } from './follow-suspensions.ts';
import { type CheckResponse, decodeCheckResponse, nobody, responseFor } from './check-response.ts';

export interface QuickCheck {
  isHuman: boolean;
  identityId: string;
  assurance: Assurance;
}

/** The identity a check asks about, and the key that the response is cached under. */
export interface NamedCheck {
  key: string;
  ref: IdentityRef;
  mode: Mode;
  /** Of the asking project: below it nobody is human. */
  minimum: Assurance;
}

/** What the cache had; `unread`: it could not be asked. */
export type CacheLookup = 'hit' | 'miss' | 'unread';

export interface CheckDeps {
  db: Database;
  clock: Clock;
  responseCache: ResponseCache;
  checkBulkhead: Bulkhead<CheckResponse>;
  suspensions: Suspensions;
  countLookup: (lookup: CacheLookup) => void;
}

/**
 * Whether this is a verified human. Uses the cached text that the limiter's round trip brought along; without one, or with
 * one from before a suspension, it reads Postgres, once per name and process however many ask, behind a bulkhead. An error stays an error: it never
 * becomes a result.
 * @throws AppError identity_not_found, store_unavailable, overloaded
 */
export function checkIdentity(
  deps: CheckDeps,
  asked: NamedCheck,
  cached: string | null | undefined,
): QuickCheck | Promise<QuickCheck> {
  const known = typeof cached === 'string' ? believable(deps.suspensions, asked.key, cached) : undefined;
  deps.countLookup(known ? 'hit' : cached === undefined ? 'unread' : 'miss');
  if (known) return toQuickCheck(known, asked.minimum, deps.clock.now());
  return deps.checkBulkhead
    .run(asked.key, () => loadResponse(deps, asked.ref, asked.mode))
    .then((response) => toQuickCheck(response, asked.minimum, deps.clock.now()));
}

function believable(suspensions: Suspensions, key: string, cached: string): CheckResponse | undefined {
  const response = decodeCheckResponse(cached);
  return response && !suspensions.isOutdated(key, response.version) ? response : undefined;
}

function toQuickCheck(response: CheckResponse, minimum: Assurance, now: Date): QuickCheck {
  if (response.version === 0) throw identityNotFound();
  const { humanUntil, identityId, assurance } = response;
  return { isHuman: now.getTime() < humanUntil && reaches(assurance, minimum), identityId, assurance };
}

async function loadResponse(deps: CheckDeps, ref: IdentityRef, mode: Mode): Promise<CheckResponse> {
  const identity = await findIdentity(deps.db, ref, mode);
  const written = identity ? deps.responseCache.write(identity) : deps.responseCache.writeNobody(ref, mode);
  // Redis being unavailable does not concern this caller: the next one loads again.
  written.catch(() => undefined);
  return identity ? responseFor(identity) : nobody;
}
