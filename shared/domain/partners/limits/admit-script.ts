import type { Redis } from '../../../platform/redis/connect-redis.ts';
import { admitTogether, type AdmitRequest, type ScriptReply } from './admit-lua.ts';

/** Keeps a script call within half a millisecond of Redis' time, which all processes share; a batch counts as all it asks about. */
const weightMax = 32;

/** A request that waits for the next call of the script; one of the two is called, once, and neither may throw. */
export interface WaitingRequest extends AdmitRequest {
  replied(reply: ScriptReply): void;
  /** @param error whatever ioredis throws: no connection, time-out, error replies */
  failed(error: unknown): void;
}

interface Batch {
  requests: WaitingRequest[];
  weight: number;
}

/** For each connection, the requests that arrived in this iteration of the event loop. */
const batches = new WeakMap<Redis, Batch>();

/**
 * Checks and commits all windows and reads the response keys. Requests that arrive in one iteration of the event loop
 * share a round trip; they wait for no timer, only until all that came in has been read. At 50 in flight separate calls
 * cost 9 us more of this process' time (65 instead of 56 per quick check) and 9 of Redis' (29 instead of 20).
 */
export function askAdmitScript(redis: Redis, request: WaitingRequest): void {
  const batch = batches.get(redis) ?? beginBatch(redis);
  batch.requests.push(request);
  batch.weight += request.asked.weight;
  if (batch.weight >= weightMax) batches.delete(redis);
}

function beginBatch(redis: Redis): Batch {
  const batch: Batch = { requests: [], weight: 0 };
  batches.set(redis, batch);
  setImmediate(() => {
    if (batches.get(redis) === batch) batches.delete(redis);
    void send(redis, batch.requests);
  });
  return batch;
}

async function send(redis: Redis, batch: readonly WaitingRequest[]): Promise<void> {
  let replies: ScriptReply[];
  try {
    replies = await admitTogether(redis, batch);
  } catch (error) {
    for (const request of batch) request.failed(error);
    return;
  }
  for (const [index, request] of batch.entries()) {
    const reply = replies[index];
    if (reply) request.replied(reply);
    else request.failed(new TypeError('the admit script left out a request'));
  }
}
