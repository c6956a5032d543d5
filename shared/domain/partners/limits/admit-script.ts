import type { Redis } from '../../../platform/redis/connect-redis.ts';
import { admitTogether, type AdmitRequest, type ScriptReply } from './admit-lua.ts';
import type { Window } from './window.ts';

/** Keeps a script call within half a millisecond of Redis' time, which all processes share. */
const batchMax = 32;

interface Waiting extends AdmitRequest {
  resolve: (reply: ScriptReply) => void;
  reject: (error: unknown) => void;
}

/** For each connection, the requests that arrived in this iteration of the event loop. */
const batches = new WeakMap<Redis, Waiting[]>();

/**
 * Checks and commits all windows and reads the response key. Requests that arrive in one iteration of the event loop
 * share a round trip; they wait for no timer, only until all that came in has been read. At 50 in flight separate calls
 * cost 9 us more of this process' time (65 instead of 56 per quick check) and 9 of Redis' (29 instead of 20).
 * @throws whatever ioredis throws: no connection, time-out, error replies.
 */
export function runAdmitScript(
  redis: Redis,
  windows: readonly Window[],
  responseKey: string | undefined,
): Promise<ScriptReply> {
  return new Promise((resolve, reject) => {
    const batch = batches.get(redis) ?? beginBatch(redis);
    batch.push({ windows, responseKey, resolve, reject });
    if (batch.length === batchMax) batches.delete(redis);
  });
}

function beginBatch(redis: Redis): Waiting[] {
  const batch: Waiting[] = [];
  batches.set(redis, batch);
  setImmediate(() => {
    if (batches.get(redis) === batch) batches.delete(redis);
    void send(redis, batch);
  });
  return batch;
}

async function send(redis: Redis, batch: readonly Waiting[]): Promise<void> {
  try {
    const replies = await admitTogether(redis, batch);
    for (const [index, reply] of replies.entries()) batch[index]?.resolve(reply);
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}
