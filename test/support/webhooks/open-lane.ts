import type { Lane } from '../../../shared/domain/partners/deliveries/lanes/lane.ts';

/** Of a healthy endpoint with the default rate and a full bucket, at that moment. */
export const openLane = (now: Date): Lane => ({
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
