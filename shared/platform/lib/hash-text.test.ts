import { hashBytes, hashDigits, hashText } from './hash-text.ts';

const digits = '0f'.repeat(32);

it('spells a hash and reads it again', () => {
  const hash = Buffer.from(digits, 'hex');
  expect(hashText(hash)).toBe(`sha256:${digits}`);
  expect(hashText(new Uint8Array(hash))).toBe(`sha256:${digits}`);
  expect(hashBytes(`sha256:${digits}`).equals(hash)).toBe(true);
  expect(hashDigits(`sha256:${digits}`)).toBe(digits);
});

it.each(['', 'sha256:', digits, `sha256:${digits.toUpperCase()}`, `sha512:${digits}`, `sha256:${digits}0`])(
  'takes %j for no hash',
  (text) => expect(() => hashBytes(text)).toThrow(TypeError),
);
