import type { Database, Queryable } from '../../../platform/db/database.ts';
import { isAppError } from '../../../platform/errors/app-error.ts';
import { addOutboxMessage } from '../../../platform/outbox/add-outbox-message.ts';
import { removeCheckResponse } from '../../../platform/queues/jobs.ts';
import type { Redis } from '../../../platform/redis/connect-redis.ts';
import { limitsKeyPrefix } from '../../partners/limits/window.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { Identity, IdentityRef, NamedIdentity } from '../identity/identity.ts';
import { loadIdentityById } from '../identity/load-identity.ts';
import { type CheckResponse, encodeCheckResponse, nobody, responseFor } from './check-response.ts';

/**
 * Short, because this is authority data; +-10 % so that entries made together do not end together. With the 10 % it is
 * within the minute after which a suspension or a deletion counts everywhere, even if the message about it is late.
 */
const ttlMs = 54_000;
/** Short, since an unknown name may be registered in the next moment. */
const nobodyTtlMs = 5000;

/** Responses of one script call, with three names each: 0.2 ms of Redis' time, which all processes share. */
const writtenTogether = 25;

/**
 * Writes each key unless it holds a newer version already: a reader that loaded the row before a change cannot
 * overwrite what the writer of the change put there. KEYS: the names; ARGV for each response: the number of its names, version,
 * value, ttl.
 */
const setIfNewer = `
local written = 0
for at = 1, #ARGV, 4 do
  local version = tonumber(ARGV[at + 1])
  local last = written + tonumber(ARGV[at])
  for i = written + 1, last do
    local held = redis.call('GET', KEYS[i])
    local heldVersion = held and tonumber(string.match(held, '^(%d+)|')) or -1
    if version >= heldVersion then redis.call('SET', KEYS[i], ARGV[at + 2], 'PX', ARGV[at + 3]) end
  end
  written = last
end
return 1`;

/**
 * The second form of the entries, which has the level: processes of before, during a rolling deploy, have keys of their own.
 * Shares the limiter's hash tag, so that limits and response are one script call on a Redis Cluster as well.
 */
export function responseKey(ref: IdentityRef, mode: Mode): string {
  return `${limitsKeyPrefix}check2:${mode}:${ref.kind}:${ref.value}`;
}

/** A response and the keys it is cached under. */
export interface CachedResponse {
  keys: readonly string[];
  response: CheckResponse;
}

/** The response about a person, under all three names. */
export function cachedResponseOf(identity: Identity): CachedResponse {
  return { keys: responseKeysOf(identity), response: responseFor(identity) };
}

export interface ResponseCache {
  /** Writes it under all three names. Best effort: rejects when Redis is unavailable, and nothing depends on it. */
  write(identity: Identity): Promise<void>;
  writeNobody(ref: IdentityRef, mode: Mode): Promise<void>;
  /** The same for many, in one round trip. */
  writeAll(responses: readonly CachedResponse[]): Promise<void>;
  /** Removes the entries under an identity's three names. */
  remove(identity: NamedIdentity): Promise<void>;
}

export function createResponseCache(redis: Redis): ResponseCache {
  const set = (responses: readonly CachedResponse[]) => {
    const keys = responses.flatMap((each) => each.keys);
    const args = responses.flatMap(({ keys: { length }, response }) => {
      const ms = response.version === 0 ? nobodyTtlMs : ttlMs;
      const jittered = Math.round(ms * (0.9 + Math.random() * 0.2));
      return [length, response.version, encodeCheckResponse(response), jittered];
    });
    return redis.eval(setIfNewer, keys.length, ...keys, ...args);
  };
  const writeAll = async (responses: readonly CachedResponse[]) => {
    const calls: Promise<unknown>[] = [];
    for (let at = 0; at < responses.length; at += writtenTogether)
      calls.push(set(responses.slice(at, at + writtenTogether)));
    await Promise.all(calls);
  };
  return {
    writeAll,
    write: (identity) => writeAll([cachedResponseOf(identity)]),
    async remove(identity) {
      await redis.del(...responseKeysOf(identity));
    },
    writeNobody: (ref, mode) => writeAll([{ keys: [responseKey(ref, mode)], response: nobody }]),
  };
}

/** The keys of a person under each of their names. */
export function responseKeysOf({ id, userId, code, mode }: NamedIdentity): string[] {
  const refs: IdentityRef[] = [
    { kind: 'user', value: userId },
    { kind: 'code', value: code },
    { kind: 'uuid', value: id },
  ];
  return refs.map((ref) => responseKey(ref, mode));
}

/** Caches the responses about an identity from its row. One that is gone has nothing to write: its entries end. */
export async function refreshCheckResponse(
  deps: { db: Database; responseCache: ResponseCache },
  identityId: string,
): Promise<void> {
  try {
    await deps.responseCache.write(await loadIdentityById(deps.db, identityId));
  } catch (error) {
    if (!isAppError(error, 'identity_not_found')) throw error;
  }
}

/** The message holds the names because the row that held them is being erased; it is deleted with its job done. */
export function addResponseRemoval(
  tx: Queryable,
  identity: Pick<Identity, 'id' | 'userId' | 'code' | 'mode'>,
): Promise<void> {
  const { id, userId, code, mode } = identity;
  return addOutboxMessage(tx, removeCheckResponse, { id, userId, code, mode });
}
