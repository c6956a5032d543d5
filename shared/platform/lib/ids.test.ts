import { randomBytes } from 'node:crypto';
import { encodeRandomBase32, newTimedId, normalizeBase32 } from './ids.ts';

it('spells random bytes in the unambiguous alphabet', () => {
  const text = encodeRandomBase32(randomBytes(4096));
  expect(text).toHaveLength(4096);
  expect(text).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/);
  expect(new Set(text).size).toBe(32);
});

it('reads back what a person is likely to type', () => {
  expect(normalizeBase32('k7m2q9x')).toBe('K7M2Q9X');
  expect(normalizeBase32('OIL')).toBe('011');
  expect(normalizeBase32('KU')).toBeUndefined();
  expect(normalizeBase32('')).toBeUndefined();
});

it('orders ids by the moment in which they are made, to the millisecond', () => {
  const at = (ms: number) => newTimedId('evt', new Date(ms));
  const now = Date.now();
  const moments = [now - 1000, now, now + 1, now + 1000, now + 1_000_000_000];
  const ids = moments.map(at);
  expect(ids.toSorted()).toEqual(ids);
  for (const id of ids) expect(id).toMatch(/^evt_[0-9a-hjkmnp-tv-z]{26}$/);
  expect(new Set(Array.from({ length: 1000 }, () => at(now))).size).toBe(1000);
});
