import { randomBytes } from 'node:crypto';
import { deriveServiceKeys } from '../../../platform/lib/service-keys.ts';
import { normalizeAddress, recipientDigest, recipientDigests } from './recipient.ts';

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  ['ada+shop@example.com', 'ada@example.com'],
  ['ada+a+b@example.com', 'ada@example.com'],
  ['a.d.a+x@gmail.com', 'ada@gmail.com'],
  ['ada@googlemail.com', 'ada@gmail.com'],
  ['a.d.a@example.com', 'a.d.a@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@example.com.', 'ada@example.com'],
  ['+x@example.com', '+x@example.com'],
])('%s is counted as %s', (address, expected) => {
  expect(normalizeAddress(address)).toBe(expected);
});

it('is remembered by a digest that differs between keys and is found after a replacement', () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const digest = recipientDigest(deriveServiceKeys(first), 'Ada+x@example.com');
  expect(recipientDigest(deriveServiceKeys(first), 'ada@example.com')).toEqual(digest);
  expect(recipientDigest(deriveServiceKeys(second), 'ada@example.com')).not.toEqual(digest);
  expect(recipientDigests(deriveServiceKeys(second, [first]), 'ada@example.com')).toContainEqual(digest);
});
