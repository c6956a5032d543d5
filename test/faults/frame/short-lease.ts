import type { FaultForms } from './fault.ts';
import type { FixtureChoices } from './fixture.ts';

/**
 * In the short form, a dead worker's deliveries are started again after 3 s; the full form, whose figures are
 * published, has the 8 s of production. Use it only for faults that may resend what a worker had started: on a busy
 * machine a live worker may stall for that long.
 */
export const shortLease = ({ form }: Pick<FaultForms, 'form'>): FixtureChoices =>
  form === 'short' ? { env: { DELIVERY_LEASE_SECONDS: '3' } } : {};
