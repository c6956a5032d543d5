import { hammingDistance } from './pdq/pdq-hash.ts';

it('counts the bits that differ', () => {
  expect(hammingDistance(Buffer.from('ff00', 'hex'), Buffer.from('ff00', 'hex'))).toBe(0);
  expect(hammingDistance(Buffer.from('ff00', 'hex'), Buffer.from('00ff', 'hex'))).toBe(16);
  expect(hammingDistance(Buffer.from('80', 'hex'), Buffer.from('01', 'hex'))).toBe(2);
});

it('does not compare hashes of different lengths', () => {
  expect(() => hammingDistance(Buffer.alloc(32), Buffer.alloc(31))).toThrow(RangeError);
});
