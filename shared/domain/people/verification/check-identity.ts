import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { IdentityRef } from '../identity/identity.ts';
import { identityNotFound } from '../identity/load-identity.ts';
import { findIdentities, findIdentity } from '../identity/find-identity.ts';
import { type Assurance, reaches } from '../../partners/projects/assurance.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { type CachedResponse, cachedResponseOf, type ResponseCache } from './response-cache.ts';
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

/** By the keys that they are cached under; who is not among them is nobody. */
type LoadedResponses = ReadonlyMap<string, CheckResponse>;

export interface CheckDeps {
  db: Database;
  clock: Clock;
  responseCache: ResponseCache;
  checkBulkhead: Bulkhead<CheckResponse>;
  /** Of batches, which so never take the places of single checks. */
  batchBulkhead: Bulkhead<LoadedResponses>;
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
  const known = knownResponse(deps, asked, cached);
  if (known) return toQuickCheck(known, asked.minimum, deps.clock.now());
  return deps.checkBulkhead
    .run(asked.key, () => loadResponse(deps, asked.ref, asked.mode))
    .then((response) => toQuickCheck(response, asked.minimum, deps.clock.now()));
}

/** The response that the cache had, if it is to be believed. */
function knownResponse(
  deps: CheckDeps,
  { key }: NamedCheck,
  cached: string | null | undefined,
): CheckResponse | undefined {
  const known = typeof cached === 'string' ? believable(deps.suspensions, key, cached) : undefined;
  deps.countLookup(known ? 'hit' : cached === undefined ? 'unread' : 'miss');
  return known;
}

/**
 * The same for many at once, all of one mode: what the cache does not have is read from Postgres in one query, and a failure of
 * that is one of them all. What was refused before stays in its place.
 * @param cached the text of each key; without one of its own, a key could not be asked about
 * @throws AppError store_unavailable, overloaded
 */
export async function checkIdentities(
  deps: CheckDeps,
  asked: readonly (NamedCheck | AppError)[],
  cached: ReadonlyMap<string, string | null>,
): Promise<(QuickCheck | AppError)[]> {
  const known = new Map<string, CheckResponse>();
  const missing = new Map<string, NamedCheck>();
  for (const check of asked) {
    if (check instanceof AppError || known.has(check.key) || missing.has(check.key)) continue;
    const response = knownResponse(deps, check, cached.get(check.key));
    if (response) known.set(check.key, response);
    else missing.set(check.key, check);
  }
  const loaded =
    missing.size === 0
      ? known
      : await deps.batchBulkhead.run([...missing.keys()].join(' '), () => loadResponses(deps, missing));
  const now = deps.clock.now();
  return asked.map((check) => {
    if (check instanceof AppError) return check;
    const response = known.get(check.key) ?? loaded.get(check.key) ?? nobody;
    return response.version === 0 ? identityNotFound() : toQuickCheck(response, check.minimum, now);
  });
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

async function loadResponses(
  deps: CheckDeps,
  missing: ReadonlyMap<string, NamedCheck>,
): Promise<LoadedResponses> {
  const [first] = missing.values();
  if (!first) return new Map();
  const refs = [...missing.values()].map(({ ref }) => ref);
  const found = (await findIdentities(deps.db, refs, first.mode)).map(cachedResponseOf);
  const loaded = new Map(found.flatMap(({ keys, response }) => keys.map((key) => [key, response] as const)));
  const unknown: CachedResponse[] = [...missing.keys()]
    .filter((key) => !loaded.has(key))
    .map((key) => ({ keys: [key], response: nobody }));
  deps.responseCache.writeAll([...found, ...unknown]).catch(() => undefined);
  return loaded;
}
