import type { SealedSecrets } from '../../webhooks/signing-secrets.ts';
import { type Breaker, breakerAfter, isProbing } from './circuit-breaker.ts';

/** The queue of one endpoint, as it was locked. All times are the database's. */
export interface EndpointQueue extends TokenBucket, Breaker, SealedSecrets {
  projectId: string;
  status: 'enabled' | 'disabled' | 'deleted';
  url: string;
  /** The headers of the webhook's own; null or absent where there are none. */
  headersSealed?: Buffer | null;
  dueAt: Date | null;
  isFull: boolean;
  failingSince: Date | null;
  warnedAt: Date | null;
}

/** A response time of 100 ms gives an endpoint its whole rate with this concurrency; 5 for the default rate of 50/s. */
const responseSeconds = 0.1;
const concurrencyMin = 5;
/** An endpoint that fails gets one at a time: 5 that hang would cost 5 slots for 15 s each time. */
const failuresOfASickOne = 3;

export function concurrencyOf(endpointQueue: EndpointQueue): number {
  if (isProbing(endpointQueue) || endpointQueue.failuresInARow >= failuresOfASickOne) return 1;
  return Math.max(concurrencyMin, Math.ceil(endpointQueue.ratePerSecond * responseSeconds));
}

/** How many deliveries may be begun now, and what the next after those has to wait for. */
export interface Capacity {
  free: number;
  /** `outcome`: as many as allowed are being sent. A time: nothing may be begun before it. */
  next: 'outcome' | Date;
}

/** @param inFlight being sent now, by any process */
export function capacityOf(
  endpointQueue: EndpointQueue,
  { inFlight, now }: { inFlight: number; now: Date },
): Capacity {
  if (endpointQueue.heldUntil && endpointQueue.heldUntil > now)
    return { free: 0, next: endpointQueue.heldUntil };
  const room = Math.max(0, concurrencyOf(endpointQueue) - inFlight);
  const bucket = refill(endpointQueue, now);
  if (room <= Math.floor(bucket.tokens)) return { free: room, next: 'outcome' };
  const missing = Math.floor(bucket.tokens) + 1 - bucket.tokens;
  const nextToken = new Date(now.getTime() + Math.ceil((missing / endpointQueue.ratePerSecond) * 1000));
  return { free: Math.floor(bucket.tokens), next: nextToken };
}

/** After so many were begun. */
export function endpointQueueAfterClaim(
  endpointQueue: EndpointQueue,
  begun: number,
  now: Date,
): EndpointQueue {
  const bucket = refill(endpointQueue, now);
  return { ...endpointQueue, ...bucket, tokens: bucket.tokens - begun };
}

/** The effect of an attempt on its endpoint. */
export interface EndpointQueueOutcome {
  succeeded: boolean;
  /** Seconds for which the receiver asked to pause the whole endpoint queue. */
  pauseSeconds: number | null;
}

/** A receiver may ask for silence, but not for so long that it looks abandoned. */
const pauseSecondsMax = 600;

export function endpointQueueAfterOutcomes(
  endpointQueue: EndpointQueue,
  outcomes: readonly EndpointQueueOutcome[],
  now: Date,
): EndpointQueue {
  const after = { ...endpointQueue };
  for (const { succeeded, pauseSeconds } of outcomes) {
    Object.assign(after, breakerAfter(after, succeeded, now));
    after.failingSince = succeeded ? null : (after.failingSince ?? now);
    if (succeeded) after.warnedAt = null;
    if (pauseSeconds === null) continue;
    const until = new Date(now.getTime() + Math.min(pauseSeconds, pauseSecondsMax) * 1000);
    after.heldUntil = later(after.heldUntil, until);
  }
  return endpointQueue.isFull ? { ...after, isFull: false, dueAt: now } : after;
}

function later(first: Date | null, second: Date): Date {
  return first && first > second ? first : second;
}

/** The earlier of two moments, where null is never. */
export function earlier(first: Date | null, second: Date | null): Date | null {
  if (!first || !second) return first ?? second;
  return first < second ? first : second;
}

/** Tokens are deliveries that may be begun; they come back at the endpoint's rate. */
export interface TokenBucket {
  ratePerSecond: number;
  tokens: number;
  refilledAt: Date;
}

/** The tokens that accumulate while idle: a tenth of a second's worth, so no second exceeds 1.1 times the rate. */
const depthSeconds = 0.1;

/** A clock that went back removes no tokens. */
export function refill(bucket: TokenBucket, now: Date): Pick<TokenBucket, 'tokens' | 'refilledAt'> {
  const { ratePerSecond, tokens, refilledAt } = bucket;
  const depth = Math.max(1, ratePerSecond * depthSeconds);
  const seconds = Math.max(0, now.getTime() - refilledAt.getTime()) / 1000;
  return {
    tokens: Math.min(depth, tokens + seconds * ratePerSecond),
    refilledAt: now > refilledAt ? now : refilledAt,
  };
}
