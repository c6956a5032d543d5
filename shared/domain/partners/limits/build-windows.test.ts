import { addressWindows, apiKeyWindows } from './build-windows.ts';
import { endpointLimits } from './endpoint-limits.ts';
import { planLimits } from './plans.ts';

const key = 'hm:{limits}:key:key_1';

it('counts a key against its plan and the endpoint', () => {
  const limits = planLimits('pro');
  const caller = { apiKeyId: 'key_1', limits, operationId: 'registerWebhook' };
  expect(apiKeyWindows({ ...caller, endpointLimit: endpointLimits.registerWebhook })).toEqual([
    { name: 'minute', key: `${key}:minute:m`, limit: 300, kind: 'sliding-minute' },
    { name: 'day', key: `${key}:day:d`, limit: 50_000, kind: 'utc-day' },
    { name: 'registerWebhook', key: `${key}:registerWebhook:d`, limit: 10, kind: 'utc-day' },
  ]);
  expect(apiKeyWindows(caller)).toHaveLength(2);
});

it('has no day window where the day is unlimited', () => {
  const limits = planLimits('enterprise', { minute: 9000 });
  expect(apiKeyWindows({ apiKeyId: 'key_1', limits, operationId: 'enrollIdentity' })).toEqual([
    { name: 'minute', key: `${key}:minute:m`, limit: 9000, kind: 'sliding-minute' },
  ]);
});

it('counts public enrollment per address', () => {
  expect(
    addressWindows({
      address: '2001:db8::1',
      operationId: 'publicEnroll',
      limit: endpointLimits.publicEnroll,
    }),
  ).toEqual([
    {
      name: 'publicEnroll',
      key: 'hm:{limits}:ip:2001:db8::1:publicEnroll:m',
      limit: 10,
      kind: 'sliding-minute',
    },
  ]);
});

it('takes figures from the plan, and from the project for enterprise only', () => {
  expect(planLimits('free', { minute: 5 })).toEqual({
    minute: 60,
    day: 1000,
    verificationsPerMonth: 1000,
    stampsPerMonth: 50,
  });
  expect(planLimits('enterprise', { minute: 5, day: 7 })).toMatchObject({ minute: 5, day: 7 });
  expect(() => planLimits('enterprise')).toThrow(RangeError);
  expect(() => planLimits('enterprise', { minute: 0 })).toThrow('the minute limit');
  expect(() => planLimits('enterprise', { minute: 1, day: 1.5 })).toThrow('the day limit');
});
