import * as fc from 'fast-check';
import { fromBase64url, toBase64url } from './base64url.ts';

test('agrees with node for any bytes and reads them back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const text = toBase64url(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64url'));
      expect(Array.from(fromBase64url(text))).toEqual(Array.from(bytes));
    }),
  );
});

test.each(['A', 'AB', 'AAB', 'AA==', 'A A', 'AA+A', 'AAé', 'AAAAA'])('refuses %j', (text) => {
  expect(() => fromBase64url(text)).toThrow(TypeError);
});
