import type { Redis } from '../../../platform/redis/connect-redis.ts';
import { identityRefKey, type IdentityRef } from '../identity/identity-ref.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import type { NamedIdentity } from '../identity/identity.ts';
import { trustAnswerSchema, type TrustAnswer } from './trust-answer.ts';

/** As long as a check's: factors move by less than a hundredth of a point meanwhile. */
const ttlMs = 60_000;

export interface TrustAnswerCache {
  /** Undefined when nothing is kept or Redis is away. */
  find(ref: IdentityRef, mode: Mode): Promise<TrustAnswer | undefined>;
  /** Kept until then at most. Best effort. */
  write(ref: IdentityRef, mode: Mode, answer: TrustAnswer, untilMs: number): Promise<void>;
  /** Forgets what is kept under the three names of each. */
  remove(identities: readonly RemovedIdentity[]): Promise<void>;
}

export type RemovedIdentity = Omit<NamedIdentity, 'id'> & { identityId: string };

export function createTrustAnswerCache(redis: Redis): TrustAnswerCache {
  const key = (ref: IdentityRef, mode: Mode) => `hm:trust:${mode}:${identityRefKey(ref)}`;
  return {
    async find(ref, mode) {
      const text = await redis.get(key(ref, mode)).catch(() => null);
      if (text === null) return undefined;
      const parsed = trustAnswerSchema.safeParse(parseOrNull(text));
      return parsed.success ? parsed.data : undefined;
    },
    async write(ref, mode, answer, untilMs) {
      const left = Math.floor(Math.min(ttlMs, untilMs - Date.now()));
      if (left > 0) await redis.set(key(ref, mode), JSON.stringify(answer), 'PX', left);
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
