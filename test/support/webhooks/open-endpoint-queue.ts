import type { EndpointQueue } from '../../../shared/domain/partners/deliveries/endpoint-queues/endpoint-queue.ts';

/** The queue of a healthy endpoint with the default rate and a full bucket, at that moment. */
export const openLane = (now: Date): EndpointQueue => ({
  endpointId: 'whk_1',
  projectId: 'prj_1',
  status: 'enabled',
  url: 'https://example.com/hook',
  secretSealed: Buffer.alloc(0),
  nextSecretSealed: null,
  nextSecretFrom: null,
  dueAt: null,
  isFull: false,
  failingSince: null,
  warnedAt: null,
  ratePerSecond: 50,
  tokens: 5,
  refilledAt: now,
  failuresInARow: 0,
  openingsInARow: 0,
  heldUntil: null,
  windowBeganAt: now,
  windowAttempts: 0,
  windowFailures: 0,
});
