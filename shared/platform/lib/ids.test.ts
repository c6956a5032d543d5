import { randomBytes } from 'node:crypto';
import { encodeRandomBase32, normalizeBase32 } from './ids.ts';

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
