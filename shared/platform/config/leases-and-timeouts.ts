import { z } from 'zod';

/** How long the service waits for what may never come, and how long it leaves a site alone. */
export interface LeasesAndTimeouts {
  /** A worker that has not renewed the lease of a delivery for this long has lost it: another makes the attempt. */
  deliveryLeaseSeconds: number;
  /** Between two requests to one site. */
  siteGapSeconds: number;
  /** A crawler that has not extended its lease of a site for this long has lost it. */
  siteLeaseSeconds: number;
  /** A part of a process that has not moved for this long, although it could, is stuck. */
  stuckAfterSeconds: number;
  /** The database timeout when a request reads its key, or a check that the cache does not hold. */
  lookupTimeoutSeconds: number;
}

interface ConfiguredTime {
  variable: string;
  usual: number;
  /** The least that production accepts. Below it a pause of the machine would be taken for a death, or a site be pestered. */
  floor: number;
  most: number;
}

/** Short values let a test bring about in a second what takes a minute in production. */
export const configuredTimes = {
  deliveryLeaseSeconds: { variable: 'DELIVERY_LEASE_SECONDS', usual: 8, floor: 5, most: 120 },
  siteGapSeconds: { variable: 'SITE_GAP_SECONDS', usual: 2, floor: 2, most: 60 },
  siteLeaseSeconds: { variable: 'SITE_LEASE_SECONDS', usual: 30, floor: 20, most: 600 },
  stuckAfterSeconds: { variable: 'STUCK_AFTER_SECONDS', usual: 60, floor: 30, most: 3600 },
  lookupTimeoutSeconds: { variable: 'LOOKUP_TIMEOUT_SECONDS', usual: 1, floor: 1, most: 30 },
} as const satisfies Record<keyof LeasesAndTimeouts, ConfiguredTime>;

const timeNames = [
  'deliveryLeaseSeconds',
  'siteGapSeconds',
  'siteLeaseSeconds',
  'stuckAfterSeconds',
  'lookupTimeoutSeconds',
] as const satisfies readonly (keyof LeasesAndTimeouts)[];

export const usualTimes: LeasesAndTimeouts = {
  deliveryLeaseSeconds: configuredTimes.deliveryLeaseSeconds.usual,
  siteGapSeconds: configuredTimes.siteGapSeconds.usual,
  siteLeaseSeconds: configuredTimes.siteLeaseSeconds.usual,
  stuckAfterSeconds: configuredTimes.stuckAfterSeconds.usual,
  lookupTimeoutSeconds: configuredTimes.lookupTimeoutSeconds.usual,
};

/** For the schema of the environment. Zero is refused everywhere: a lease of no time protects nothing. */
export const timeOf = (name: keyof LeasesAndTimeouts) => {
  const { usual, most } = configuredTimes[name];
  return z.coerce.number().min(0.1).max(most).default(usual);
};

/** The problems production has with these times; empty where all of them are at or above their floors. */
export function timesBelowFloor(times: LeasesAndTimeouts): string[] {
  return timeNames.flatMap((name) => {
    const { variable, floor } = configuredTimes[name];
    return times[name] < floor ? [`${variable}: production accepts ${floor} or more`] : [];
  });
}
