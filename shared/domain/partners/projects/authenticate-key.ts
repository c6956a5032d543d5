import type { Queryable } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { planLimits } from '../limits/plans.ts';
import { hashApiKey, modeOfApiKey } from './api-key-format.ts';
import type { KeyCache } from './key-cache.ts';
import type { KeyGuesses } from './key-guesses.ts';
import type { KeyUses } from './key-uses.ts';
import { type ApiKey, isScope } from './project.ts';
import { findApiKeyByHash } from './api-key-store.ts';

export interface PresentedKey {
  authorization: string | undefined;
  /** The caller's address as limits count it. Asked for only where a store has to be asked about the key. */
  address: () => string;
  /** Called with the key that was presented, which may have expired or belong to a suspended project. */
  onKey: (key: ApiKey) => void;
}

interface KeyDeps {
  keyDb: Queryable;
  keyCache: KeyCache;
  keyGuesses: KeyGuesses;
  keyUses: Pick<KeyUses, 'note'>;
}

/**
 * The key behind an Authorization header. An error is never a result: if the key is neither cached nor readable, the
 * store's own error is thrown.
 * @throws AppError api_key_missing, api_key_invalid, api_key_expired, project_suspended, rate_limited (too many unknown
 * keys), store_unavailable
 */
export function authenticateKey(
  deps: KeyDeps,
  { authorization, address, onKey }: PresentedKey,
): Promise<ApiKey> | ApiKey {
  if (authorization === undefined) {
    throw new AppError('api_key_missing', 'Send the API key as "Authorization: Bearer <API_KEY>".');
  }
  const recalled = deps.keyCache.recallPresented(authorization);
  if (recalled) return requireUsable(deps, recalled, onKey);
  const presented = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (presented === undefined) throw invalidKey();
  const secretHash = hashApiKey(presented);
  const known = deps.keyCache.recall(secretHash);
  if (known) {
    deps.keyCache.notePresented(authorization, secretHash);
    return requireUsable(deps, known, onKey);
  }
  if (modeOfApiKey(presented) === undefined) throw invalidKey();
  const found = deps.keyCache.find(secretHash, () => lookUp(deps, secretHash, address));
  if (!(found instanceof Promise)) return requireUsable(deps, found, onKey);
  return found.then((key) => requireUsable(deps, key, onKey));
}

/** A key that was genuine before is not a guess: an address in whose name others guess does not lose its own key. */
async function lookUp(
  { keyDb, keyCache, keyGuesses }: KeyDeps,
  secretHash: string,
  address: () => string,
): Promise<ApiKey | undefined> {
  if (keyCache.wasGenuine(secretHash)) return loadApiKey(keyDb, secretHash);
  const ended = keyGuesses.beforeLookUp(address());
  let wasGuess = false;
  try {
    const key = await loadApiKey(keyDb, secretHash);
    wasGuess = key === undefined;
    return key;
  } finally {
    ended(wasGuess);
  }
}

function requireUsable({ keyUses }: KeyDeps, key: ApiKey | null, onKey: (key: ApiKey) => void): ApiKey {
  if (key === null) throw invalidKey();
  onKey(key);
  if (key.endsAtMs !== null && key.endsAtMs <= performance.now())
    throw new AppError('api_key_expired', 'The API key has expired.');
  keyUses.note(key.id);
  if (key.isSuspended)
    throw new AppError('project_suspended', 'The project of this API key is suspended. Ask the operator.');
  return key;
}

function invalidKey(): AppError {
  return new AppError('api_key_invalid', 'The API key is not valid. It may be mistyped or revoked.');
}

async function loadApiKey(db: Queryable, secretHash: string): Promise<ApiKey | undefined> {
  // Before the query, since its milliseconds count from then at the earliest: a key never outlives its end by a slow reply.
  const askedAt = performance.now();
  const row = await findApiKeyByHash(db, secretHash);
  if (!row) return undefined;
  return {
    id: row.id,
    projectId: row.projectId,
    mode: row.mode,
    scopes: new Set(row.scopes.filter(isScope)),
    domains: row.domains,
    limits: planLimits(row.plan, row.customLimits),
    assuranceMin: row.assuranceMin,
    pairwise: row.plainInMs === null ? null : { plainUntilMs: askedAt + row.plainInMs },
    isSuspended: row.isSuspended,
    endsAtMs: row.endsInMs === null ? null : askedAt + row.endsInMs,
    version: row.version,
  };
}
