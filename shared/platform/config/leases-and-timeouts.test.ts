import { randomBytes } from 'node:crypto';
import { loadConfig } from './config.ts';
import { configuredTimes, type LeasesAndTimeouts } from './leases-and-timeouts.ts';

const least = {
  DATABASE_URL: 'postgres://127.0.0.1/humanmark',
  REDIS_URL: 'redis://127.0.0.1:6379',
  MASTER_KEY: randomBytes(32).toString('base64url'),
};

/** The published times: a value that changes here breaks a published commitment. */
const published: [keyof LeasesAndTimeouts, variable: string, usual: number, floor: number][] = [
  ['deliveryLeaseSeconds', 'DELIVERY_LEASE_SECONDS', 8, 5],
  ['siteGapSeconds', 'SITE_GAP_SECONDS', 2, 2],
  ['siteLeaseSeconds', 'SITE_LEASE_SECONDS', 30, 20],
  ['stuckAfterSeconds', 'STUCK_AFTER_SECONDS', 60, 30],
  ['lookupTimeoutSeconds', 'LOOKUP_TIMEOUT_SECONDS', 1, 1],
];

describe('times that are configuration', () => {
  it('are all in the table of this test', () => {
    expect(published.map(([name]) => name).toSorted()).toEqual(Object.keys(configuredTimes).toSorted());
  });

  it.each(published)('%s has its published default and floor', (name, variable, usual, floor) => {
    expect(loadConfig(least).times[name]).toBe(usual);
    expect(loadConfig({ ...least, [variable]: String(floor) }).times[name]).toBe(floor);
    const below = { ...least, [variable]: String(floor - 0.1) };
    expect(() => loadConfig(below)).toThrow(`${variable}: production accepts ${floor} or more`);
    expect(loadConfig({ ...below, NODE_ENV: 'test' }).times[name]).toBe(floor - 0.1);
  });

  it.each(published)('%s is never zero and never endless', (_name, variable) => {
    for (const value of ['0', '-1', '100000'])
      expect(() => loadConfig({ ...least, NODE_ENV: 'test', [variable]: value })).toThrow(variable);
  });
});
