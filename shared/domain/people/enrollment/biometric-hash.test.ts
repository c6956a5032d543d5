import { randomBytes } from 'node:crypto';
import { deriveServiceKeys, macOf } from '../../../platform/lib/service-keys.ts';
import { hammingSimilarity } from './biometric-hash.ts';

const threshold = 0.997;

it('refuses every one of the 256 hashes that differ in one bit, before and after the pepper', () => {
  const { biometricPeppers } = deriveServiceKeys(randomBytes(32));
  const hash = randomBytes(32);
  const digest = macOf(biometricPeppers, hash);
  expect(hammingSimilarity(digest, macOf(biometricPeppers, hash))).toBe(1);
  for (let bit = 0; bit < 256; bit += 1) {
    const flipped = Buffer.from(hash);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(hammingSimilarity(hash, flipped)).toBeLessThan(threshold);
    expect(hammingSimilarity(digest, macOf(biometricPeppers, flipped))).toBeLessThan(0.75);
  }
});

it('is nothing for values that cannot be compared', () => {
  expect(hammingSimilarity(Buffer.alloc(32), Buffer.alloc(31))).toBe(0);
  expect(hammingSimilarity(Buffer.alloc(0), Buffer.alloc(0))).toBe(0);
});
