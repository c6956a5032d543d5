import type { Logger } from '../../../platform/log/logger.ts';
import { createCircuit } from '../../../platform/redis/circuit.ts';
import type { Redis } from '../../../platform/redis/connect-redis.ts';
import { askAdmitScript } from './admit-script.ts';
import { type Admission, type Asked, oneRequest, toAdmission } from './admission.ts';
import { createCountedUse } from './counted-use.ts';
import { createLocalLimiter } from './local-limiter.ts';
import { createRefusalMemo } from './refusal-memo.ts';
import type { Window } from './window.ts';

export interface LimiterOptions {
  /** From `connectCache`: its command time-out bounds what a frozen server costs a request. */
  redis: Redis;
  /** API processes that share the limits while Redis is unavailable. */
  replicas: number;
  log: Logger;
  /** Unix milliseconds; used only for counting in this process. */
  now?: () => number;
}

export interface Limiter {
  /**
   * Admits the request into all windows or into none; a refused request is counted nowhere. Never rejects: while Redis
   * is unavailable, this process counts on its own against its share of what is left of each limit.
   * What is asked for besides is read in the same round trip.
   */
  admit(windows: readonly Window[], asked?: Asked): Promise<Admission>;
}

/** Five time-outs of 50 ms are no accident any more; a probe a second brings Redis back within a second. */
const circuitOptions = { failures: 5, openMs: 1000 };

const byRedis = { replicas: 1, degraded: false };

export function createLimiter({ redis, replicas, log, now = Date.now }: LimiterOptions): Limiter {
  const circuit = createCircuit(circuitOptions);
  const counted = createCountedUse();
  const local = createLocalLimiter({ replicas, counted });
  const byThisProcess = { replicas, degraded: true };
  const memo = createRefusalMemo();
  let away = false;

  const noteResponse = () => {
    if (!away) return;
    away = false;
    log.info({ event: 'limits.redis_restored' }, 'Rate limits are counted in Redis again.');
  };

  // A single failure is not worth a log line, since the response says it was degraded. An outage is logged once.
  const noteFailure = (error: unknown) => {
    if (away || !circuit.isOpen()) return;
    away = true;
    log.warn(
      { event: 'limits.redis_unavailable', err: error },
      'Redis does not respond, so rate limits are counted in this process.',
    );
  };

  const admitAlone = (windows: readonly Window[], { weight }: Asked) =>
    toAdmission(windows, local.admit(windows, now(), weight), byThisProcess, { weight });

  return {
    admit(windows, asked = oneRequest) {
      const { weight } = asked;
      const askedAt = performance.now();
      // It knows when one slot frees, and a batch waits for several.
      const refusal = weight === 1 ? memo.find(windows, askedAt) : undefined;
      if (refusal !== undefined) return Promise.resolve(refusal);
      if (!circuit.tryBegin()) return Promise.resolve(admitAlone(windows, asked));
      // One promise for the whole way to Redis and back: each more costs the quick check half a microsecond.
      return new Promise((resolve) => {
        askAdmitScript(redis, {
          windows,
          asked,
          replied({ decision, responses }) {
            circuit.succeeded();
            noteResponse();
            counted.note(windows, decision, now());
            if (decision[0] !== 1 && weight === 1) memo.remember(windows, decision, askedAt);
            resolve(toAdmission(windows, decision, byRedis, { weight, responses }));
          },
          failed(error) {
            circuit.failed();
            noteFailure(error);
            resolve(admitAlone(windows, asked));
          },
        });
      });
    },
  };
}
