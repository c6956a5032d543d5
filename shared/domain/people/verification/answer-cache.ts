import type { Redis } from '../../../platform/redis/connect-redis.ts';
import type { Identity, NamedIdentity } from '../identity/identity.ts';
import type { IdentityRef } from '../identity/identity-ref.ts';
import { limitsKeyPrefix } from '../../partners/limits/window.ts';
import type { Mode } from '../../partners/projects/mode.ts';
import { answerFor, encodeCheckAnswer, nobody, type CheckAnswer } from './check-answer.ts';

/** Short, because this is authority data; +-10 % so that entries made together do not end together. */
const ttlMs = 60_000;
/** A name nobody has may be taken in the next moment. */
const nobodyTtlMs = 5000;

/**
 * Writes each key unless it holds a newer version already: a reader that loaded the row before a change cannot
 * overwrite what the writer of the change put there. KEYS: names; ARGV: version, value, ttl.
 */
const setIfNewer = `
local version = tonumber(ARGV[1])
for i = 1, #KEYS do
  local held = redis.call('GET', KEYS[i])
  local heldVersion = held and tonumber(string.match(held, '^(%d+)|')) or -1
  if version >= heldVersion then redis.call('SET', KEYS[i], ARGV[2], 'PX', ARGV[3]) end
end
return 1`;

/** Shares the limiter's hash tag, so that limits and answer are one script call on a Redis Cluster as well. */
export function answerKey(ref: IdentityRef, mode: Mode): string {
  return `${limitsKeyPrefix}check:${mode}:${ref.kind}:${ref.value}`;
}

export interface AnswerCache {
  /** Under all three names. Best effort: rejects when Redis is away, and nothing depends on it. */
  write(identity: Identity): Promise<void>;
  writeNobody(ref: IdentityRef, mode: Mode): Promise<void>;
  /** Forgets what is kept under an identity's three names. */
  remove(identity: NamedIdentity): Promise<void>;
}

export function createAnswerCache(redis: Redis): AnswerCache {
  const set = async (keys: string[], answer: CheckAnswer, ms: number) => {
    const jittered = Math.round(ms * (0.9 + Math.random() * 0.2));
    await redis.eval(setIfNewer, keys.length, ...keys, answer.version, encodeCheckAnswer(answer), jittered);
  };
  return {
    write: (identity) => set(keysOf(identity), answerFor(identity), ttlMs),
    async remove(identity) {
      await redis.del(...keysOf(identity));
    },
    writeNobody: (ref, mode) => set([answerKey(ref, mode)], nobody, nobodyTtlMs),
  };
}

function keysOf({ id, userId, code, mode }: NamedIdentity): string[] {
  const refs: IdentityRef[] = [
    { kind: 'user', value: userId },
    { kind: 'code', value: code },
    { kind: 'uuid', value: id },
  ];
  return refs.map((ref) => answerKey(ref, mode));
}
