import { addressWindows, apiKeyWindows } from './build-windows.ts';
import { endpointLimits } from './endpoint-limits.ts';
import { planLimits } from './plans.ts';
import { rateLimitHeader, rateLimitPolicyHeader } from './rate-limit-headers.ts';

const caller = {
  apiKeyId: 'key_1',
  operationId: 'checkIdentity',
  endpointLimit: endpointLimits.checkIdentity,
};

it('spells policies as structured-field lists, the same every time', () => {
  const windows = apiKeyWindows({ ...caller, limits: planLimits('free') });
  const expected = '"minute";q=60;w=60, "day";q=1000;w=86400, "checkIdentity";q=5000;w=60';
  expect(rateLimitPolicyHeader(windows)).toBe(expected);
  expect(rateLimitPolicyHeader(windows)).toBe(expected);
  expect(
    rateLimitPolicyHeader(
      addressWindows({
        address: '192.0.2.1',
        operationId: 'publicEnroll',
        limit: endpointLimits.publicEnroll,
      }),
    ),
  ).toBe('"publicEnroll";q=10;w=60');
});

it('survives more policies than it keeps', () => {
  for (let limit = 1; limit <= 2500; limit += 1) {
    const windows = apiKeyWindows({ ...caller, limits: { minute: limit, day: limit } });
    expect(rateLimitPolicyHeader(windows)).toContain(`"minute";q=${limit};w=60, "day";q=${limit};w=86400`);
  }
});

it('spells what is left', () => {
  const states = [
    { name: 'minute', limit: 60, remaining: 12, resetSeconds: 31 },
    { name: 'day', limit: 1000, remaining: 400, resetSeconds: 5400 },
  ];
  expect(rateLimitHeader(states)).toBe('"minute";r=12;t=31, "day";r=400;t=5400');
});
