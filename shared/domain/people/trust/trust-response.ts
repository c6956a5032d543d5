import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import type { Clock } from '../../../platform/lib/clock.ts';
import type { Redis } from '../../../platform/redis/connect-redis.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import {
  type IdentityRef,
  identityRefKey,
  type NamedIdentity,
  parseIdentityRef,
} from '../identity/identity.ts';
import { identityNotFound, loadIdentity } from '../identity/load-identity.ts';
import { trustOf, type TrustOf } from './trust-of.ts';
import { nextChange } from './trust-score.ts';

/** The score at a glance, from the cache where it is there. @throws AppError identity_not_found */
export async function getTrust(
  deps: { db: Database; clock: Clock; trustResponses: TrustResponseCache },
  named: { ref: string; mode: Mode },
): Promise<TrustResponse> {
  const ref = parseIdentityRef(named.ref);
  if (!ref) throw identityNotFound();
  const cached = await deps.trustResponses.find(ref, named.mode);
  if (cached) return cached;
  const identity = await loadIdentity(deps.db, named);
  const trust = await trustOf(deps.db, identity, deps.clock.now());
  const { response, untilMs } = trustResponseOf(identity.userId, trust);
  await deps.trustResponses
    .write(ref, named.mode, response, identity.pinned ? Infinity : untilMs)
    .catch(() => undefined);
  return response;
}

/** The response of `GET /trust`, small enough to cache. */
const trustResponseSchema = z.object({
  userId: z.string(),
  trustScore: z.int(),
  level: z.enum(['low', 'medium', 'high']),
  factors: z.object({ liveness: z.int(), device: z.int(), behavioral: z.int(), credential: z.int() }),
});

export type TrustResponse = z.output<typeof trustResponseSchema>;

/** The response, and until when it is right if nothing happens (epoch milliseconds). */
function trustResponseOf(userId: string, trust: TrustOf): { response: TrustResponse; untilMs: number } {
  const { score, level, factors } = trust.score;
  const untilMs = nextChange(trust.policy, trust.state, trust.at)?.at.getTime() ?? Infinity;
  return { response: { userId, trustScore: score, level, factors: { ...factors } }, untilMs };
}

/** As long as a check's: factors move by less than a hundredth of a point meanwhile. */
const ttlMs = 60_000;

export interface TrustResponseCache {
  /** Undefined when nothing is cached or Redis is unavailable. */
  find(ref: IdentityRef, mode: Mode): Promise<TrustResponse | undefined>;
  /** Kept until then at most. Best effort. */
  write(ref: IdentityRef, mode: Mode, response: TrustResponse, untilMs: number): Promise<void>;
  /** Removes the entries under the three names of each. */
  remove(identities: readonly RemovedIdentity[]): Promise<void>;
}

export type RemovedIdentity = Omit<NamedIdentity, 'id'> & { identityId: string };

export function createTrustResponseCache(redis: Redis): TrustResponseCache {
  const key = (ref: IdentityRef, mode: Mode) => `hm:trust:${mode}:${identityRefKey(ref)}`;
  return {
    async find(ref, mode) {
      const text = await redis.get(key(ref, mode)).catch(() => null);
      if (text === null) return undefined;
      const parsed = trustResponseSchema.safeParse(parseOrNull(text));
      return parsed.success ? parsed.data : undefined;
    },
    async write(ref, mode, response, untilMs) {
      const left = Math.floor(Math.min(ttlMs, untilMs - Date.now()));
      if (left > 0) await redis.set(key(ref, mode), JSON.stringify(response), 'PX', left);
    },
    async remove(identities) {
      const keys = identities.flatMap(({ identityId, userId, code, mode }) => [
        key({ kind: 'user', value: userId }, mode),
        key({ kind: 'code', value: code }, mode),
        key({ kind: 'uuid', value: identityId }, mode),
      ]);
      // One key at a time: on a Redis Cluster they live in different slots.
      await Promise.all(keys.map((name) => redis.del(name)));
    },
  };
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
