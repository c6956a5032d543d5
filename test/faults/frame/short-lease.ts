import type { FaultForms } from './fault.ts';
import type { FixtureChoices } from './fixture.ts';

/**
 * In the short form a dead worker's deliveries are begun again after 3 s; the full form, whose figures are published, has the 8 s of
 * production. Only for faults that may send again what a worker had begun: on a busy machine a living one may stand still for so long.
 */
export const shortLease = ({ form }: Pick<FaultForms, 'form'>): FixtureChoices =>
  form === 'short' ? { env: { DELIVERY_LEASE_SECONDS: '3' } } : {};
